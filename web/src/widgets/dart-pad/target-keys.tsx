import { type Dart, numberOf, ringOf } from '@oche/darts';
import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { shortName } from '../dart-chips.tsx';
import { PadKeys } from './pad-frame.tsx';
import { PadKey, VisitKey } from './pad-key.tsx';
import { usePadKeys } from './pad-keys.ts';

/** What a round of hits brings: how the score changes, and what it is then. */
export type HitOutcome = { change: number; score: number };

type Props = {
  t: Translate;
  /** The bed that counts now. */
  target: Dart;
  /** The darts of the visit so far. */
  darts: readonly Dart[];
  /** Given where a visit counts by its hits alone: one tap is the whole visit. */
  outcomeOf: ((visit: readonly Dart[]) => HitOutcome | null) | null;
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
      <PadKeys disabled={props.disabled} className="auto-cols-fr grid-flow-col">
        {props.outcomeOf ? <HitKeys {...props} outcomeOf={props.outcomeOf} /> : <RingKeys {...props} />}
      </PadKeys>
    </div>
  );
}

type KeyProps = Omit<Props, 'bar' | 'shown'>;

function RingKeys({ t, target, onDart, onErase, disabled }: KeyProps) {
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
    </PadKey>
  ));
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

const SMALL = 'font-semibold text-sm tracking-normal [font-stretch:100%]';

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
          <span className={`text-xl ${outcome.change < 0 ? 'text-red' : 'text-green'}`}>
            {outcome.change < 0 ? `−${-outcome.change}` : `+${outcome.change}`}
          </span>
        )}
        {outcome && (
          <span className="font-normal text-ink-soft text-xs tracking-normal [font-stretch:100%]">
            {t('play.makes', { score: outcome.score })}
          </span>
        )}
      </VisitKey>
    );
  });
}
