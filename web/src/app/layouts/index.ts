import type { ComponentType, ReactNode } from 'react';
import type { Layout, Site } from '../../lib/route-table.ts';
import { type LazyModule, lazyModule } from '../../lib/use-lazy-module.ts';

type Frame = ComponentType<{ children: ReactNode }>;

/** Each page brings the frame it stands in, and no other. */
const LAYOUTS: Record<Layout, LazyModule<Frame>> = {
  authentication: lazyModule(async () => (await import('./authentication.tsx')).AuthenticationLayout),
  competition: lazyModule(async () => (await import('./competition.tsx')).CompetitionLayout),
  default: lazyModule(async () => (await import('./default.tsx')).DefaultLayout),
  embed: lazyModule(async () => (await import('./embed.tsx')).EmbedLayout),
  overlay: lazyModule(async () => (await import('./overlay.tsx')).OverlayLayout),
  season: lazyModule(async () => (await import('./season.tsx')).SeasonLayout),
  screen: lazyModule(async () => (await import('./screen.tsx')).ScreenLayout),
  tablet: lazyModule(async () => (await import('./tablet.tsx')).TabletLayout),
  'tablet-live': lazyModule(async () => (await import('./tablet-live.tsx')).TabletLiveLayout),
};

export const layoutOf = (layout: Layout): LazyModule<Frame> => LAYOUTS[layout];

/** The file of a layout, for the server to name in the page's head. */
export const layoutFile = (layout: Layout): string => `app/layouts/${layout}.tsx`;

/** Where nothing else is said: also around what was not found. */
export const usualLayout = (site: Site): Layout => (site === 'app' ? 'default' : 'competition');
