import { type GameRecord, showGame } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../app/page.ts';
import { LiveGame, liveTitle } from '../features/live-game/live-game.tsx';
import { type AppContext, callQuery, queryKey } from '../lib/app-context.tsx';
import type { Frame } from '../lib/route-table.ts';
import { useParams, useSearch } from '../lib/search.ts';
import { lazyModule, useLazyModule } from '../lib/use-lazy-module.ts';

type Params = Record<string, string>;

const gameIn = (app: AppContext, { id }: Params) =>
  app.query.getQueryData<GameRecord>(queryKey(showGame, { game_id: id }));

export const load = ({ app, params }: LoadArgs<'/live/{id}'>) =>
  app.query.ensureQueryData(callQuery(app, showGame, { game_id: params.id }));

export function title(t: Translate, app: AppContext, params: Params): string {
  const game = gameIn(app, params);
  return game ? liveTitle(game, t) : '';
}

/** A new version is a new picture: whoever keeps pictures by their address keeps no old score. */
export function picture(app: AppContext, params: Params): string | null {
  const game = gameIn(app, params);
  return game?.is_public ? `/og/game/${game.id}.png?v=${game.v}&lang=${app.t.locale}` : null;
}

export const frame = ({ overlay, theme }: Params): Frame | null =>
  overlay === '1' ? { layout: 'overlay', forceMode: theme === 'light' ? 'light' : 'dark' } : null;

export function Page() {
  const id = useParams('/live/{id}').id;
  const search = useSearch('/live/{id}');
  return search.overlay === '1' ? <Overlay id={id} search={search} /> : <LiveGame id={id} />;
}

const overlayModule = lazyModule(() => import('../features/live-game/game-overlay.tsx'));

function Overlay(props: { id: string; search: Record<string, string | undefined> }) {
  const overlay = useLazyModule(overlayModule);
  return overlay && <overlay.GameOverlay {...props} />;
}
