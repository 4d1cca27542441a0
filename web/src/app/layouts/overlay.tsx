import { type ReactNode, useEffect } from 'react';
import { Content } from './content.tsx';

/** Nothing but the page, on no ground at all: what is laid over a stream. */
export function OverlayLayout({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ground = 'none';
    return () => {
      delete document.documentElement.dataset.ground;
    };
  }, []);
  return <Content className="">{children}</Content>;
}
