import type { ReactNode } from 'react';

/** Five columns of keys that share what room there is, and never less than a thumb needs, below a bar with what has been entered so far. */
export function PadFrame({
  bar,
  shown,
  children,
}: {
  bar: ReactNode;
  shown: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        {bar}
        {shown}
      </div>
      <div className="grid min-h-0 flex-1 auto-rows-[minmax(2.75rem,1fr)] grid-cols-5 gap-1.5 [@media(max-height:28rem)]:auto-rows-fr">
        {children}
      </div>
    </div>
  );
}
