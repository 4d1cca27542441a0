import { lazyModule } from '../lib/use-lazy-module.ts';

/** What only signed-in users see around a page: visitors need not fetch it. */
export const accountArea = lazyModule(() => import('./menus/account-area.tsx'));
