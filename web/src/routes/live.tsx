import { type GameRecord, showGame } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../app/page.ts';
import { ClosedGamePage, closedGame, closedTitle, orClosed } from '../features/live-game/closed-game.tsx';
import { LiveGame, liveTitle } from '../features/live-game/live-game.tsx';
import { type AppContext, callQuery, queryKey, useApp } from '../lib/app-context.tsx';
import type { Frame } from '../lib/route-table.ts';
import { useParams, useSearch } from '../lib/search.ts';
import { lazyModule, useLazyModule, useModuleWithTexts } from '../lib/use-lazy-module.ts';

type Params = Record<string, string>;

const gameIn = (app: AppContext, { id }: Params) =>
  app.query.getQueryData<GameRecord>(queryKey(showGame, { game_id: id }));

export function load({ app, params }: LoadArgs<'/live/{id}'>) {
  const loading = app.query.ensureQueryData(callQuery(app, showGame, { game_id: params.id }));
  return orClosed(app, params.id, loading);
}

export function title(t: Translate, app: AppContext, params: Params): string {
  const game = gameIn(app, params);
  const closed = closedGame(app, params.id!);
  if (closed) return closedTitle(closed, t);
  return game ? liveTitle(game, t) : '';
}

/** A new version is a new picture: whoever keeps pictures by their address keeps no old score. */
export function picture(app: AppContext, params: Params): string | null {
  const game = gameIn(app, params);
  return game?.is_public ? `/og/game/${game.id}.png?v=${game.v}&lang=${app.t.locale}` : null;
}

export function frame({ overlay, theme, tv }: Params): Frame | null {
  if (overlay === '1') return { layout: 'overlay', forceMode: theme === 'light' ? 'light' : 'dark' };
  return tv === '1' ? { layout: 'screen', forceMode: 'dark' } : null;
}

export function Page() {
  const id = useParams('/live/{id}').id;
  const search = useSearch('/live/{id}');
  const closed = closedGame(useApp(), id);
  if (closed) return <ClosedGamePage id={id} closed={closed} />;
  if (search.overlay === '1') return <Overlay id={id} search={search} />;
  return search.tv === '1' ? <Tv id={id} /> : <LiveGame id={id} />;
}

const overlayModule = lazyModule(() => import('../features/live-game/game-overlay.tsx'));

function Overlay(props: { id: string; search: Record<string, string | undefined> }) {
  const overlay = useLazyModule(overlayModule);
  return overlay && <overlay.GameOverlay {...props} />;
}

const tvModule = lazyModule(() => import('../features/live-game/game-tv.tsx'));

function Tv({ id }: { id: string }) {
  const tv = useModuleWithTexts(tvModule, true);
  return tv && <tv.GameTv id={id} />;
}
