import type { ReactNode } from 'react';

/** Five columns of keys that share what room there is, and never less than a thumb needs, below a bar with what has been entered so far. */
export function PadFrame({
  bar,
  shown,
  disabled,
  children,
}: {
  bar: ReactNode;
  shown: ReactNode;
  disabled: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        {bar}
        {shown}
      </div>
      <PadKeys disabled={disabled} className="auto-rows-[minmax(2.75rem,1fr)] grid-cols-5 lying:auto-rows-fr">
        {children}
      </PadKeys>
    </div>
  );
}

type KeysProps = { disabled: boolean; className: string; children: ReactNode };

/** The keys of a pad. They are closed together, by one word and one shade: key by key it would keep a slow phone busy. */
export const PadKeys = ({ disabled, className, children }: KeysProps) => (
  <div className={`grid min-h-0 flex-1 gap-1.5 ${className} ${disabled ? 'opacity-45' : ''}`}>
    <fieldset disabled={disabled} className="contents">
      {children}
    </fieldset>
  </div>
);
