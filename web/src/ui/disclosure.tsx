import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';

type Props = {
  label: string;
  button: ReactNode;
  /** Draws the open panel; `close` is for what has been chosen. */
  children: (close: () => void) => ReactNode;
  className?: string;
};

/** A button with a panel below it. Escape, a click beside it and leaving it by keyboard close it. */
export function Disclosure({ label, button, children, className = '' }: Props) {
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  // What was chosen is gone with the panel: whatever comes next finds the focus where it began.
  const close = useCallback(() => {
    setOpen(false);
    opener.current?.focus();
  }, []);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!holder.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open, close]);
  return (
    <div ref={holder} className="relative">
      <button
        ref={opener}
        type="button"
        title={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className={`relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-card px-2 hover:bg-raised ${className}`}
      >
        <span className="sr-only">{label}</span>
        {button}
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute right-0 layer-menu mt-2 min-w-56 rounded-card border border-line bg-surface p-1.5 shadow-[0_12px_40px_-12px_rgb(0_0_0/0.45)]"
      >
        {open && children(close)}
      </div>
    </div>
  );
}

export const PANEL_ROW =
  'flex w-full min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-left hover:bg-raised aria-[current]:font-semibold aria-pressed:font-semibold';
