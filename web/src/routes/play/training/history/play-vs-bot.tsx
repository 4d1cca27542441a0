import { trainingHistory } from '@oche/contract';
import { type GameKey, isGameKey, MAIN_GAME } from '@oche/darts';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../../app/page.ts';
import { GameHistory } from '../../../../features/training/game-history.tsx';
import { historyInput } from '../../../../features/training/history-search.ts';
import { callQuery } from '../../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../../lib/call-failure.ts';
import { useSearch } from '../../../../lib/search.ts';

export const title = (t: Translate) => t('training.bot_history');

/** The main game unless `?game=` says otherwise. */
const gameIn = ({ game }: Record<string, string | undefined>): GameKey =>
  isGameKey(game) ? game : MAIN_GAME;

export const load = ({ app, search }: LoadArgs<'/play/training/history/play_vs_bot'>) =>
  ignoreOffline(
    app.query.ensureQueryData(callQuery(app, trainingHistory, historyInput(gameIn(search), 'bot', search))),
  );

export const Page = () => (
  <GameHistory game={gameIn(useSearch('/play/training/history/play_vs_bot'))} againstBot />
);
