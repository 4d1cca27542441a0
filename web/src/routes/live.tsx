import { type GameRecord, showGame } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../app/page.ts';
import { LiveGame, liveTitle } from '../features/live-game/live-game.tsx';
import { type AppContext, callQuery, queryKey } from '../lib/app-context.tsx';
import { useParams } from '../lib/search.ts';

export const load = ({ app, params }: LoadArgs) =>
  app.query.ensureQueryData(callQuery(app, showGame, { game_id: params.id! }));

export function title(t: Translate, app: AppContext, { id }: Record<string, string>): string {
  const game = app.query.getQueryData<GameRecord>(queryKey(showGame, { game_id: id }));
  return game ? liveTitle(game, t) : '';
}

export function Page() {
  return <LiveGame id={useParams().id!} />;
}
