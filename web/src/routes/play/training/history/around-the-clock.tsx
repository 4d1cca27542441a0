import { trainingHistory } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../../app/page.ts';
import { GameHistory } from '../../../../features/training/game-history.tsx';
import { historyInput } from '../../../../features/training/history-search.ts';
import { gameName } from '../../../../features/training/words.ts';
import { callQuery } from '../../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../../lib/call-failure.ts';

export const title = (t: Translate) => t('training.history_of', { game: gameName('around_the_clock', t) });

export const load = ({ app, search }: LoadArgs<'/play/training/history/around_the_clock'>) =>
  ignoreOffline(
    app.query.ensureQueryData(
      callQuery(app, trainingHistory, historyInput('around_the_clock', 'nobody', search)),
    ),
  );

export const Page = () => <GameHistory game="around_the_clock" />;
