import type { ComponentType, ReactNode } from 'react';
import type { Layout } from '../../lib/route-table.ts';
import { AuthenticationLayout } from './authentication.tsx';
import { CompetitionLayout } from './competition.tsx';
import { DefaultLayout } from './default.tsx';
import { OverlayLayout } from './overlay.tsx';
import { TabletLayout, TabletLiveLayout } from './tablet.tsx';

export const LAYOUTS: Record<Layout, ComponentType<{ children: ReactNode }>> = {
  authentication: AuthenticationLayout,
  competition: CompetitionLayout,
  default: DefaultLayout,
  overlay: OverlayLayout,
  tablet: TabletLayout,
  'tablet-live': TabletLiveLayout,
};
