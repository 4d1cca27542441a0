import type { Dart } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { memo, type ReactNode } from 'react';
import { useStable } from '../../lib/use-stable.ts';
import { PadFrame } from './pad-frame.tsx';
import { PadKey } from './pad-key.tsx';
import { usePadKeys } from './pad-keys.ts';
import { useOfTurn } from './use-of-turn.ts';

type Ring = 'S' | 'D' | 'T';
type Props = {
  t: Translate;
  turn: number;
  onDart: (dart: Dart) => void;
  onErase: () => void;
  disabled?: boolean;
  bar: ReactNode;
  shown: ReactNode;
};

const NUMBERS = Array.from({ length: 20 }, (_, at) => at + 1);

/** Types dart by dart: double or treble first, then the number. On a keyboard: d or t, the number, Enter. */
export function DartKeys({ t, turn, onDart, onErase, disabled = false, bar, shown }: Props) {
  const [ring, setRing] = useOfTurn<Ring>(turn, 'S');
  const [typed, setTyped] = useOfTurn<string>(turn, '');
  const throwDart = (dart: Dart) => {
    setRing('S');
    setTyped('');
    onDart(dart);
  };
  const throwNumber = (number: number) => throwDart((number === 0 ? 'MISS' : `${ring}${number}`) as Dart);
  const onNumber = useStable(throwNumber);
  usePadKeys((key) => {
    if (disabled) return false;
    const digits = typed + key;
    if (key === 'd' || key === 't' || key === 's') setRing(key.toUpperCase() as Ring);
    else if (key === 'm') throwDart('MISS');
    else if (key === 'b') throwDart(ring === 'D' ? 'D25' : 'S25');
    else if (/^\d$/.test(key)) setTyped(isOnBoard(digits, ring) ? digits : key);
    else if (key === 'Enter' && typed !== '') throwNumber(Number(typed));
    else if (key === 'Undo') onErase();
    else if (key === 'Backspace') typed === '' ? onErase() : setTyped('');
    else return false;
    return true;
  });
  const toggle = (which: Ring) => setRing(ring === which ? 'S' : which);
  return (
    <PadFrame {...{ bar, shown, disabled }}>
      <PadKey
        look={ring === 'D' ? 'lit' : 'quick'}
        className="col-span-2"
        aria-pressed={ring === 'D'}
        onClick={() => toggle('D')}
      >
        {t('play.double')}
      </PadKey>
      <PadKey
        look={ring === 'T' ? 'lit' : 'quick'}
        className="col-span-2"
        aria-pressed={ring === 'T'}
        onClick={() => toggle('T')}
      >
        {t('play.treble')}
      </PadKey>
      <output className="numerals grid place-items-center text-2xl text-ink-soft">
        {ring === 'S' ? typed : ring + typed}
      </output>
      {NUMBERS.map((number) => (
        <NumberKey key={number} {...{ number, ring, onNumber, t }} />
      ))}
      <PadKey look="quick" disabled={ring === 'T'} onClick={() => throwDart('S25')}>
        25
      </PadKey>
      <PadKey look="quick" disabled={ring === 'T'} onClick={() => throwDart('D25')} className="col-span-2">
        {t('play.bull')}
      </PadKey>
      <PadKey look="warn" onClick={() => throwDart('MISS')} className="col-span-2">
        {t('play.miss')}
      </PadKey>
    </PadFrame>
  );
}

type NumberProps = {
  number: number;
  ring: Ring;
  onNumber: (number: number) => void;
  t: Translate;
};

const NumberKey = memo(({ number, ring, onNumber, t }: NumberProps) => (
  <PadKey aria-label={ringName(t, ring, number)} onClick={() => onNumber(number)}>
    {ring === 'S' ? number : `${ring}${number}`}
  </PadKey>
));

const isOnBoard = (digits: string, ring: Ring): boolean => {
  const number = Number(digits);
  return number <= 20 || (number === 25 && ring !== 'T');
};

/** How a bed is said. */
export function ringName(t: Translate, ring: Ring, number: number): string {
  if (ring === 'D') return t('play.double_of', { number });
  return ring === 'T' ? t('play.treble_of', { number }) : String(number);
}
