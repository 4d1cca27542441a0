import { trainingHistory } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../../app/page.ts';
import { GameHistory } from '../../../../features/training/game-history.tsx';
import { historyInput } from '../../../../features/training/history-search.ts';
import { softly } from '../../../../features/training/late.tsx';
import { callQuery } from '../../../../lib/app-context.tsx';
import { gameName } from '../../../../widgets/game-words.ts';

export const title = (t: Translate) => t('training.history_of', { game: gameName('hundred_darts_at', t) });

export const load = ({ app, search }: LoadArgs) =>
  softly(
    app.query.ensureQueryData(
      callQuery(app, trainingHistory, historyInput('hundred_darts_at', 'nobody', search)),
    ),
  );

export const Page = () => <GameHistory game="hundred_darts_at" />;
