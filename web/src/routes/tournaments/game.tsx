import { showGame } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { ClosedGamePage, closedGame, orClosed } from '../../features/live-game/closed-game.tsx';
import { LiveGame } from '../../features/live-game/live-game.tsx';
import { GamePage, loadGame } from '../../features/tournament-view/game-page.tsx';
import { knownTournament } from '../../features/tournament-view/tournament-data.ts';
import { type AppContext, callQuery, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

const PATH = '/tournaments/{tournament}/games/{id}';

export const title = (_: Translate, app: AppContext, { tournament, id = '' }: Record<string, string>) =>
  `${id.toUpperCase()} · ${knownTournament(app, tournament)?.name ?? ''}`;

export async function load({ app, params: { tournament, id } }: LoadArgs<typeof PATH>): Promise<void> {
  const gameId = await loadGame(app, tournament, id);
  if (gameId === null) return;
  const loading = app.query.ensureQueryData(callQuery(app, showGame, { game_id: gameId }));
  await orClosed(app, gameId, loading);
}

export function Page() {
  const { tournament, id } = useParams(PATH);
  return <GamePage tournament={tournament} code={id} live={(gameId) => <Darts key={gameId} id={gameId} />} />;
}

/** A game that began while the page was open is fetched then. */
function Darts({ id }: { id: string }) {
  const app = useApp();
  const closed = closedGame(app, id);
  const { data } = useAsyncAnswer(showGame, { game_id: id });
  if (closed) return <ClosedGamePage id={id} closed={closed} />;
  return data ? <LiveGame id={id} isPart /> : <div className="skeleton h-64" />;
}
