import type { ReactNode } from 'react';
import { Content } from './content.tsx';

/** A television in a hall: nothing but the page. */
export const ScreenLayout = ({ children }: { children: ReactNode }) => (
  <Content className="min-h-dvh">{children}</Content>
);
