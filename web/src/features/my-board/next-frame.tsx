import type { ReactNode } from 'react';
import { useNextFrame } from '../../lib/use-next-frame.ts';

/** First the board and its figures, then one table a frame: all at once would keep a slow phone from scrolling. */
export const NextFrame = ({ children }: { children: ReactNode }) =>
  useNextFrame() ? children : <div className="skeleton h-64" />;
