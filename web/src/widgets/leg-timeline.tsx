import type { Translate } from '@oche/messages';
import { useEffect, useRef } from 'react';

export type TimelineLeg = {
  /** Through the whole game, from 1; `leg` counts inside its set. */
  number: number;
  set: number;
  leg: number;
  starter: number | null;
  /** null while it is played, and when nobody won it. */
  winner: number | null;
  /** How many darts the winner needed. */
  darts: number;
  checkout: number | null;
  /** What each side scored, in games that are decided by points. */
  points: readonly number[] | null;
  isRunning: boolean;
};

type Props = {
  legs: readonly TimelineLeg[];
  names: readonly string[];
  inSets: boolean;
  /** The number of the leg whose visits are shown. */
  selected: number;
  onSelect: (number: number) => void;
  t: Translate;
};

/** The legs in the order they were played, each in the lane of whoever won it; a dot stands by who began. */
export function LegTimeline({ legs, names, inSets, selected, onSelect, t }: Props) {
  const strip = useRef<HTMLOListElement>(null);
  const count = legs.length;
  // The newest leg is what people come for; the older ones are a swipe away.
  useEffect(() => {
    const element = strip.current;
    if (count === 0 || !element) return;
    // When it comes into sight: out of it, it would be laid out only for this.
    const sight = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      sight.disconnect();
      element.scrollTo({ left: element.scrollWidth });
    });
    sight.observe(element);
    return () => sight.disconnect();
  }, [count]);
  const sets = [...new Set(legs.map(({ set }) => set))];
  return (
    <div className="flex gap-3">
      <div className={`flex flex-col text-sm ${inSets ? 'pt-6' : ''}`} aria-hidden="true">
        {names.map((name, side) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sides never move, and names may be the same
          <span key={side} className="flex h-11 max-w-28 items-center truncate sm:max-w-44">
            <span className="truncate">{name}</span>
          </span>
        ))}
      </div>
      <ol
        ref={strip}
        className="flex min-w-0 flex-1 gap-4 overflow-x-auto p-1 pb-2"
        aria-label={t('live.timeline')}
      >
        {sets.map((set) => (
          <li key={set}>
            {inSets && <p className="mb-1 h-5 text-ink-soft text-xs">{t('live.set', { set })}</p>}
            <ol className="flex gap-1.5">
              {legs
                .filter((leg) => leg.set === set)
                .map((leg) => (
                  <li key={leg.number}>
                    <LegColumn
                      leg={leg}
                      names={names}
                      label={labelOf(leg, names, inSets, t)}
                      isSelected={leg.number === selected}
                      onSelect={() => onSelect(leg.number)}
                    />
                  </li>
                ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

function LegColumn(props: {
  leg: TimelineLeg;
  names: readonly string[];
  label: string;
  isSelected: boolean;
  onSelect: () => void;
}) {
  const { leg, names, isSelected } = props;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={props.label}
      title={props.label}
      onClick={props.onSelect}
      className={`block w-14 cursor-pointer rounded-card border ${isSelected ? 'border-gold ring-1 ring-gold' : 'border-line hover:border-line-strong'}`}
    >
      {names.map((_, side) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: sides never move
          key={side}
          className={`relative grid h-11 place-items-center first:rounded-t-[9px] last:rounded-b-[9px] ${leg.winner === side ? 'bg-green text-green-ink' : ''}`}
        >
          {leg.starter === side && (
            <span
              className={`absolute top-1.5 left-1.5 size-1.5 rounded-full ${leg.winner === side ? 'bg-current' : 'bg-medal'}`}
            />
          )}
          {leg.winner === side && <span className="numerals text-xl">{leg.darts}</span>}
          {leg.isRunning && leg.winner === null && side === 0 && (
            <span className="pulse-live size-2.5 rounded-full bg-red" />
          )}
        </span>
      ))}
    </button>
  );
}

/** The whole of a leg in words. */
function labelOf(leg: TimelineLeg, names: readonly string[], inSets: boolean, t: Translate): string {
  const which = inSets ? t('live.set_leg', { set: leg.set, leg: leg.leg }) : t('live.leg', { leg: leg.leg });
  const parts = [which];
  if (leg.isRunning) parts.push(t('live.leg_running'));
  else if (leg.winner === null) parts.push(t('live.drawn'));
  else {
    const won = { name: names[leg.winner]!, darts: leg.darts };
    parts.push(
      leg.checkout === null
        ? t('live.leg_won', won)
        : t('live.leg_won_checkout', { ...won, checkout: leg.checkout }),
    );
  }
  if (leg.points) parts.push(t('live.leg_points', { points: leg.points.join(' – ') }));
  if (leg.starter !== null) parts.push(t('live.leg_begun', { name: names[leg.starter]! }));
  return parts.join(', ');
}
