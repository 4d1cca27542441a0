import { sharedTrainingHistory } from '@oche/contract';
import type { GameKey } from '@oche/darts';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { historyInput } from '../../../features/training/history-search.ts';
import { SharedGame } from '../../../features/training/shared-views.tsx';
import { type AppContext, callQuery } from '../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../lib/call-failure.ts';
import { useParams } from '../../../lib/search.ts';
import { gameName } from '../../../widgets/game-words.ts';

export const title = (t: Translate, _: AppContext, { id }: Record<string, string>) => gameName(id!, t);

export const load = ({ app, params: { id, token }, search }: LoadArgs<'/play/training/games/{id}/{token}'>) =>
  ignoreOffline(
    app.query.ensureQueryData(
      callQuery(app, sharedTrainingHistory, {
        token: token!,
        ...historyInput(id!, search.against === 'bot' ? 'bot' : 'nobody', search),
      }),
    ),
  );

export function Page() {
  const { id, token } = useParams('/play/training/games/{id}/{token}');
  return <SharedGame game={id as GameKey} token={token!} />;
}
