import type { ReactNode } from 'react';
import { Content } from './content.tsx';

/** A game fills the whole screen. */
export function TabletLiveLayout({ children }: { children: ReactNode }) {
  return <Content className="min-h-dvh bg-ground p-4">{children}</Content>;
}
