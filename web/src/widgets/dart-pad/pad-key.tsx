import type { ComponentProps, MouseEvent } from 'react';
import { BOUNCE_MS } from './quick-taps.ts';

const LOOKS = {
  digit: 'bg-surface text-ink border-line-strong/50 hover:bg-raised active:bg-line data-down:bg-line',
  quick: 'bg-raised text-ink border-line hover:border-line-strong active:bg-line data-down:bg-line',
  go: 'bg-green text-green-ink border-green hover:bg-[color-mix(in_oklab,var(--green)_86%,var(--ink))] active:bg-[color-mix(in_oklab,var(--green)_70%,var(--ink))] data-down:bg-[color-mix(in_oklab,var(--green)_70%,var(--ink))]',
  warn: 'bg-surface text-red border-red/60 hover:bg-raised active:bg-line data-down:bg-line',
  lit: 'bg-medal text-oche border-medal active:bg-[color-mix(in_oklab,var(--color-medal)_80%,var(--color-oche))] data-down:bg-[color-mix(in_oklab,var(--color-medal)_80%,var(--color-oche))]',
} as const;

const SQUEEZED =
  'px-0.5 tracking-normal [font-stretch:84%] [word-spacing:0.12em] max-[26rem]:[font-stretch:66%] max-[21rem]:text-xs max-[44rem]:lying:[font-stretch:66%] max-[21rem]:[font-stretch:62%]';

const SIZES = {
  number: 'text-[clamp(1.25rem,4.2vmin,2.25rem)]',
  large: 'text-[clamp(2.75rem,11vmin,5rem)]',
  words: `${SQUEEZED} text-[clamp(0.875rem,3.2vmin,1.75rem)]`,
  /** In a row of three, which is a container, between columns that may be many. */
  rowWords: `${SQUEEZED} text-[clamp(0.875rem,8cqw,1.75rem)]`,
} as const;

/** Where all keys are closed, all of them are shaded at once. */
const CLOSED = '[&:disabled:not(fieldset:disabled_*)]:opacity-45';

type Props = Omit<ComponentProps<'button'>, 'size'> & {
  look?: keyof typeof LOOKS;
  /** Words are smaller than numbers, and are not squeezed as much. */
  size?: keyof typeof SIZES;
};

/** For keys that stay: only the tab key gives them the focus, as the Enter of a keyboard must not press again what was tapped. */
export const NO_FOCUS = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

/**
 * A key of the pad: as large as its cell, answering on the way down, for thumbs that are in a hurry. Pressed it changes nothing but
 * its colour, and what it says is laid out by itself: anything else has a slow phone lay out the whole screen.
 */
export function PadKey({ look = 'digit', size = 'number', className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      {...NO_FOCUS}
      className={`numerals grid min-h-0 touch-manipulation select-none place-content-center place-items-center gap-1 rounded-card border leading-none [contain:strict] ${CLOSED} ${LOOKS[look]} ${SIZES[size]} ${className}`}
      {...rest}
    />
  );
}

let lastEntered: { key: Element; at: number } | null = null;

/** A key that enters a whole visit. A thumb that bounces on it has entered one visit, and not the next player's too. */
export function VisitKey({ onVisit, ...rest }: Omit<Props, 'onClick'> & { onVisit: () => void }) {
  const enter = ({ currentTarget: key, timeStamp: at }: MouseEvent) => {
    if (lastEntered?.key === key && at - lastEntered.at < BOUNCE_MS) return;
    lastEntered = { key, at };
    onVisit();
  };
  return <PadKey {...rest} onClick={enter} />;
}
