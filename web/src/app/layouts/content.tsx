import type { ReactNode } from 'react';

/** Where the page itself stands: the skip link leads here, and so does the focus after a change of page. */
export const Content = ({ className = WIDE, children }: { className?: string; children: ReactNode }) => (
  <main id="content" tabIndex={-1} className={`outline-none ${className}`}>
    {children}
  </main>
);

const WIDE = 'mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:py-10';
