import { trainingHistory } from '@oche/contract';
import { type GameKey, isGameKey } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { notFound } from '@tanstack/react-router';
import type { LoadArgs } from '../../../app/page.ts';
import { GamePage } from '../../../features/training/game-page.tsx';
import { historyInput } from '../../../features/training/history-search.ts';
import { softly } from '../../../features/training/late.tsx';
import { ShareButton } from '../../../features/training/share-links.tsx';
import { type AppContext, callQuery } from '../../../lib/app-context.tsx';
import { useParams } from '../../../lib/search.ts';
import { gameName } from '../../../widgets/game-words.ts';

export const title = (t: Translate, _: AppContext, { id }: Record<string, string>) => gameName(id!, t);

export async function load({ app, params, search }: LoadArgs) {
  if (!isGameKey(params.id)) throw notFound();
  const input = historyInput(params.id, 'nobody', search);
  await softly(app.query.ensureQueryData(callQuery(app, trainingHistory, input)));
}

export function Page() {
  const game = useParams().id as GameKey;
  return <GamePage key={game} game={game} share={<ShareButton game={game} />} />;
}
