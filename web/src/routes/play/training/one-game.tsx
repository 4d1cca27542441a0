import { trainingHistory } from '@oche/contract';
import { type GameKey, isGameKey } from '@oche/darts';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { GamePage } from '../../../features/training/game-page.tsx';
import { historyInput } from '../../../features/training/history-search.ts';
import { ShareButton } from '../../../features/training/share-links.tsx';
import { type AppContext, callQuery } from '../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../lib/call-failure.ts';
import { notFound } from '../../../lib/navigation.ts';
import { useParams } from '../../../lib/search.ts';
import { gameName } from '../../../widgets/game-words.ts';

export const title = (t: Translate, _: AppContext, { id }: Record<string, string>) => gameName(id!, t);

export async function load({ app, params, search }: LoadArgs<'/play/training/games/{id}'>) {
  if (!isGameKey(params.id)) throw notFound();
  const input = historyInput(params.id, 'nobody', search);
  await ignoreOffline(app.query.ensureQueryData(callQuery(app, trainingHistory, input)));
}

export function Page() {
  const game = useParams('/play/training/games/{id}').id as GameKey;
  return <GamePage key={game} game={game} share={<ShareButton game={game} />} />;
}
