import type { Dart } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { ringName } from './dart-pad/dart-keys.tsx';
import { PadKey } from './dart-pad/pad-key.tsx';
import { usePadKeys } from './dart-pad/pad-keys.ts';
import { useOfTurn } from './dart-pad/use-of-turn.ts';

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
      size={words.length > 2 ? 'words' : 'number'}
      disabled={disabled || closed.includes(number)}
      aria-label={number === '25' ? words : ringName(t, ring, Number(number))}
      onClick={() => onDart(`${ring}${number}` as Dart)}
      className={ring === 'S' && closed.includes(number) ? 'line-through' : ''}
    >
      {words}
    </PadKey>
  );
  return numbers.map((number) => (
    <div key={number} className="grid grid-cols-3 gap-1 py-0.5 [@media(max-height:28rem)]:py-0">
      {key(number, 'D', number === '25' ? t('play.bull') : 'D')}
      {key(number, 'S', number)}
      {number === '25' ? (
        <PadKey look="warn" size="words" disabled={disabled} onClick={() => onDart('MISS')}>
          {t('play.miss')}
        </PadKey>
      ) : (
        key(number, 'T', 'T')
      )}
    </div>
  ));
}
