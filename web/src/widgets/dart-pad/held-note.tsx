import { FILL_MS } from './use-held-key.ts';

/** Above the keys, where no thumb covers it: what happens when the ring is full. */
export function HeldNote({ words }: { words: string }) {
  return (
    <p role="status" className="flex min-w-0 flex-1 items-center gap-2 font-semibold text-sm leading-tight">
      <svg viewBox="0 0 36 36" className="size-9 shrink-0 -rotate-90" aria-hidden="true">
        <circle cx="18" cy="18" r="15" className="fill-none stroke-line" strokeWidth="5" />
        <circle
          cx="18"
          cy="18"
          r="15"
          pathLength="1"
          strokeWidth="5"
          className="fills-ring fill-none stroke-medal"
          style={{ animationDuration: `${FILL_MS}ms` }}
          data-testid="hold-ring"
        />
      </svg>
      {words}
    </p>
  );
}
