import type { Dart } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { ringName } from './dart-pad/dart-keys.tsx';
import { PadKey } from './dart-pad/pad-key.tsx';
import { usePadKeys } from './dart-pad/pad-keys.ts';
import { useOfTurn } from './dart-pad/use-of-turn.ts';
import { isLongName, NARROW_NAME } from './long-name.ts';
import type { BoardProps } from './mark-board.tsx';

type Props = {
  turn: number;
  /** What counts, the bull last. */
  numbers: readonly string[];
  /** What nobody scores on any more. */
  closed: readonly string[];
  onDart: (dart: Dart) => void;
  onErase: () => void;
  disabled: boolean;
  t: Translate;
};

/** On a keyboard: d or t, and the number; its last digit throws the dart. b is the bull, m a miss. */
function useMarkKeys({ turn, numbers, closed, onDart, onErase, disabled }: Props): void {
  const [ring, setRing] = useOfTurn<'S' | 'D' | 'T'>(turn, 'S');
  const [typed, setTyped] = useOfTurn<string>(turn, '');
  const throwDart = (dart: string) => {
    setRing('S');
    setTyped('');
    onDart(dart as Dart);
  };
  usePadKeys((key) => {
    if (disabled) return false;
    const digits = numbers.some((number) => number.startsWith(typed + key)) ? typed + key : key;
    if (key === 'd' || key === 't' || key === 's') setRing(key.toUpperCase() as 'D' | 'T' | 'S');
    else if (key === 'm') throwDart('MISS');
    else if (key === 'b') throwDart(ring === 'D' ? 'D25' : 'S25');
    else if (/^\d$/.test(key)) {
      const isThrown =
        numbers.includes(digits) && !closed.includes(digits) && !(digits === '25' && ring === 'T');
      if (isThrown) throwDart(`${ring}${digits}`);
      else setTyped(digits);
    } else if (key === 'Backspace' || key === 'Undo') typed === '' ? onErase() : setTyped('');
    else return false;
    return true;
  });
}

/** A row of keys for each number: double, single, treble. One tap is one dart. */
export function MarkKeys(props: Props) {
  const { numbers, closed, onDart, disabled, t } = props;
  useMarkKeys(props);
  const key = (number: string, ring: 'D' | 'S' | 'T', words: string) => (
    <PadKey
      look={ring === 'S' ? 'digit' : 'quick'}
      size={words.length > 2 ? 'rowWords' : 'number'}
      disabled={disabled || closed.includes(number)}
      aria-label={number === '25' ? words : ringName(t, ring, Number(number))}
      onClick={() => onDart(`${ring}${number}` as Dart)}
      className={ring === 'S' && closed.includes(number) ? 'line-through' : ''}
    >
      {words}
    </PadKey>
  );
  return numbers.map((number) => (
    <div key={number} className="@container grid grid-cols-3 gap-1 py-0.5 lying:py-0">
      {key(number, 'D', number === '25' ? t('play.bull') : 'D')}
      {key(number, 'S', number)}
      {number === '25' ? (
        <PadKey look="warn" size="rowWords" disabled={disabled} onClick={() => onDart('MISS')}>
          {t('play.miss')}
        </PadKey>
      ) : (
        key(number, 'T', 'T')
      )}
    </div>
  ));
}

/** Above the keys: which round it is, and whose turn. */
export function MarkRound({
  view,
  sides,
  round,
  t,
}: Pick<BoardProps, 'view' | 'sides' | 't'> & { round: number }) {
  const players = view.throwing && sides[view.throwing.side];
  const name = players?.[view.throwing!.player]?.name ?? '';
  return (
    // Without its words where there is no room for them: it keeps the place of its row.
    <p className="grid min-w-0 content-center px-1 text-center leading-tight lying:*:hidden">
      <span className="text-ink-soft text-sm">{t('play.round_number', { at: round })}</span>
      {name && (
        <span
          className={`line-clamp-2 font-bold text-base [overflow-wrap:anywhere] sm:text-2xl ${isLongName(name) ? NARROW_NAME : ''}`}
        >
          {t('play.waits', { name })}
        </span>
      )}
    </p>
  );
}
