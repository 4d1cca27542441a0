import { lazyModule } from '../lib/use-lazy-module.ts';

/** What stands at the top of the organiser area: nobody else fetches it. */
export const seasonArea = lazyModule(() => import('./menus/season-area.tsx'));
