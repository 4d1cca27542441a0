import { type Dart, numberOf, ringOf } from '@oche/darts';
import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { shortName } from '../visit-words.ts';
import { PadKeys } from './pad-frame.tsx';
import { PadKey, VisitKey } from './pad-key.tsx';
import { usePadKeys } from './pad-keys.ts';
import { useOfTurn } from './use-of-turn.ts';

/** What a round of hits brings: how the score changes, and what it is then. */
export type HitOutcome = { change: number; score: number };

/** What one dart does: which bed counts after it, if any, or how much it adds to the score. Null where it does nothing. */
export type DartOutcome = { next: Dart | null } | { gain: number } | null;

type Props = {
  t: Translate;
  /** The bed that counts now. */
  target: Dart;
  /** Where any bed of a ring counts, each of them is a key. */
  ring?: 'D' | 'T' | null;
  /** The darts of the visit so far. */
  darts: readonly Dart[];
  /** Given where a visit counts by its hits alone: one tap is the whole visit. */
  outcomeOf: ((visit: readonly Dart[]) => HitOutcome | null) | null;
  /** Given where each dart is written by itself. */
  afterDart: ((dart: Dart) => DartOutcome) | null;
  onDart: (dart: Dart) => void;
  onVisit: (visit: readonly Dart[]) => void;
  onErase: () => void;
  disabled: boolean;
  bar: ReactNode;
  shown: ReactNode;
};

const VISIT = 3;

/** Nothing but what counts now: how many hit, or which ring of the number. */
export function TargetKeys({ bar, shown, ...props }: Props) {
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        {bar}
        {(!props.outcomeOf || props.darts.length > 0) && shown}
      </div>
      {props.ring ? (
        <PadKeys disabled={props.disabled} className="auto-rows-fr grid-cols-6">
          <AnyOfRing {...props} ring={props.ring} />
        </PadKeys>
      ) : (
        <PadKeys disabled={props.disabled} className="auto-cols-fr grid-flow-col">
          {props.outcomeOf ? <HitKeys {...props} outcomeOf={props.outcomeOf} /> : <RingKeys {...props} />}
        </PadKeys>
      )}
    </div>
  );
}

type KeyProps = Omit<Props, 'bar' | 'shown'>;

function RingKeys({ t, target, afterDart, onDart, onErase, disabled }: KeyProps) {
  const number = numberOf(target);
  const beds = ['MISS', `S${number}`, `D${number}`, ...(number === 25 ? [] : [`T${number}`])] as Dart[];
  usePadKeys((key) => {
    if (disabled) return false;
    const dart = beds['msdt'.indexOf(key)] ?? beds['0123'.indexOf(key)];
    if (dart && key.length === 1) onDart(dart);
    else if (key === 'Backspace' || key === 'Undo') onErase();
    else return false;
    return true;
  });
  return beds.map((dart) => (
    <PadKey
      // The same key for the next number: it is not drawn anew.
      key={dart[0]}
      look={dart === 'MISS' ? 'warn' : 'digit'}
      size={dart === 'MISS' ? 'words' : 'large'}
      onClick={() => onDart(dart)}
    >
      <Bed dart={dart} t={t} />
      <After outcome={afterDart?.(dart) ?? null} {...{ target, t }} />
    </PadKey>
  ));
}

const NUMBERS = Array.from({ length: 20 }, (_, index) => index + 1);

/** Every bed of a ring, and the miss: on a keyboard the number and Enter, or m. */
function AnyOfRing({ t, ring, onDart, onErase, disabled, darts }: KeyProps & { ring: 'D' | 'T' }) {
  const [typed, setTyped] = useOfTurn<string>(darts.length, '');
  const beds = [...NUMBERS.map((number) => `${ring}${number}`), ...(ring === 'D' ? ['D25'] : [])] as Dart[];
  usePadKeys((key) => {
    if (disabled) return false;
    const bed = beds.find((dart) => String(numberOf(dart)) === typed);
    if (/^\d$/.test(key)) setTyped((before) => (before + key).slice(-2));
    else if (key === 'Enter' && typed !== '') onDart(bed ?? 'MISS');
    else if (key === 'm') onDart('MISS');
    else if (key === 'Backspace' && typed !== '') setTyped('');
    else if (key === 'Backspace' || key === 'Undo') onErase();
    else return false;
    return true;
  });
  return (
    <>
      {beds.map((dart) => (
        <PadKey key={dart} onClick={() => onDart(dart)}>
          <span aria-hidden="true">{shortName(dart, t)}</span>
          <span className="sr-only">{ringName(t, ring, dart)}</span>
        </PadKey>
      ))}
      <PadKey
        look="warn"
        size="words"
        className={ring === 'D' ? 'col-span-3' : 'col-span-4'}
        onClick={() => onDart('MISS')}
      >
        {t('play.miss')}
      </PadKey>
    </>
  );
}

const ringName = (t: Translate, ring: 'D' | 'T', dart: Dart): string =>
  dart === 'D25'
    ? t('play.bull')
    : t(ring === 'D' ? 'play.double_of' : 'play.treble_of', { number: numberOf(dart)! });

function nextWords(next: Dart | null, target: Dart, t: Translate): string {
  if (next === null) return t('play.ends_it');
  return t(next === target ? 'play.stay_on' : 'play.on_to', { bed: shortName(next, t) });
}

function After({ outcome, target, t }: { outcome: DartOutcome; target: Dart; t: Translate }) {
  if (!outcome) return null;
  return (
    <span className={`font-normal text-ink-soft ${SMALLEST}`}>
      {'gain' in outcome ? `+${outcome.gain}` : nextWords(outcome.next, target, t)}
    </span>
  );
}

/** The ring in a word above the number: nobody has to know what a T is. */
function Bed({ dart, t }: { dart: Dart; t: Translate }) {
  if (dart === 'MISS') return t('play.miss');
  const ring = ringOf(dart);
  if (ring === 'S' || numberOf(dart) === 25) return shortName(dart, t);
  return (
    <>
      <span className={SMALL}>{t(ring === 'D' ? 'play.double' : 'play.treble')}</span> {numberOf(dart)}
    </>
  );
}

const SMALL = 'font-semibold text-[clamp(0.875rem,2vmin,1.5rem)] tracking-normal [font-stretch:100%]';
const SMALLEST = 'text-[clamp(0.75rem,1.8vmin,1.25rem)] tracking-normal [font-stretch:100%]';

function HitKeys({
  t,
  target,
  darts,
  outcomeOf,
  onVisit,
  onErase,
  disabled,
}: KeyProps & { outcomeOf: NonNullable<Props['outcomeOf']> }) {
  const left = VISIT - darts.length;
  const visitWith = (hits: number): Dart[] => [
    ...darts,
    ...Array.from({ length: left }, (_, at) => (at < hits ? target : 'MISS')),
  ];
  usePadKeys((key) => {
    if (disabled) return false;
    if (/^\d$/.test(key) && Number(key) <= left) onVisit(visitWith(Number(key)));
    else if (key === 'Backspace' || key === 'Undo') onErase();
    else return false;
    return true;
  });
  return Array.from({ length: left + 1 }, (_, hits) => {
    const outcome = outcomeOf(visitWith(hits));
    return (
      <VisitKey
        // biome-ignore lint/suspicious/noArrayIndexKey: a key is how many hit
        key={hits}
        look={hits === 0 ? 'warn' : 'digit'}
        size="large"
        onVisit={() => onVisit(visitWith(hits))}
      >
        {hits}
        <span className={SMALL}>{t('play.hits', { count: hits })}</span>
        {outcome && (
          <span
            className={`text-[clamp(1.25rem,4vmin,2.5rem)] ${outcome.change < 0 ? 'text-red' : 'text-green'}`}
          >
            {outcome.change < 0 ? `−${-outcome.change}` : `+${outcome.change}`}
          </span>
        )}
        {outcome && (
          <span className={`font-normal text-ink-soft ${SMALLEST}`}>
            {t('play.makes', { score: outcome.score })}
          </span>
        )}
      </VisitKey>
    );
  });
}
