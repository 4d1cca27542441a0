import { trainingHistory } from '@oche/contract';
import { type GameKey, isGameKey } from '@oche/darts';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../../app/page.ts';
import { GameHistory } from '../../../../features/training/game-history.tsx';
import { historyInput } from '../../../../features/training/history-search.ts';
import { type AppContext, callQuery } from '../../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../../lib/call-failure.ts';
import { notFound } from '../../../../lib/navigation.ts';
import { useParams } from '../../../../lib/search.ts';
import { gameName } from '../../../../widgets/game-words.ts';

export const title = (t: Translate, _: AppContext, { game }: Record<string, string>) =>
  t('training.history_of', { game: gameName(game!, t) });

export async function load({ app, params, search }: LoadArgs<'/play/training/history/{game}'>) {
  if (!isGameKey(params.game)) throw notFound();
  const input = historyInput(params.game, 'nobody', search);
  await ignoreOffline(app.query.ensureQueryData(callQuery(app, trainingHistory, input)));
}

export const Page = () => <GameHistory game={useParams('/play/training/history/{game}').game as GameKey} />;
