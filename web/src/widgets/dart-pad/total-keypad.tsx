import type { Dart } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { memo, type ReactNode } from 'react';
import { useStored, writeStored } from '../../lib/stored.ts';
import { useStable } from '../../lib/use-stable.ts';
import { Icon } from '../../ui/icon.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { DartChips } from '../dart-chips.tsx';
import { HeldNote } from './held-note.tsx';
import { PadFrame } from './pad-frame.tsx';
import { PadKey, VisitKey } from './pad-key.tsx';
import { usePadKeys } from './pad-keys.ts';
import { type HeldKeyProps, useHeldDigits, useHeldKey } from './use-held-key.ts';
import { useOfTurn } from './use-of-turn.ts';

/** The totals that are typed most, by F1 to F9 too. */
const QUICK = [26, 41, 45, 60, 81, 85, 100, 140, 180] as const;
type Quick = (typeof QUICK)[number];
const [LEFT, RIGHT] = [QUICK.slice(0, 4), QUICK.slice(5)];

export type TotalEntry = { total: number } | { bust: true } | { left: number } | { finishedWith: number };

type Props = {
  t: Translate;
  turn: number;
  remaining: number;
  onEntry: (entry: TotalEntry) => void;
  /** Takes back what was entered last, where nothing is being typed. */
  onErase: () => void;
  disabled?: boolean;
  /** What stands beside the number being typed. */
  bar: (typed: number | null) => ReactNode;
  /** Darts that are in the board although nobody types them: those of a bot. */
  darts: readonly Dart[];
  /** A visit is put right: a quick score is only filled in, so that what it does can be read before it counts. */
  corrects?: boolean;
  /** What it would do to finish with that dart of the visit; null where it cannot be. */
  finishWords?: (dart: number) => string | null;
};

/** Types what three darts scored. Holding 1, 2 or 3 at a finish enters it, with that dart, and is announced while the key is held. */
export function TotalKeypad(props: Props) {
  const { t, turn, remaining, onEntry, onErase, disabled = false, bar, darts, corrects = false } = props;
  const [typed, setTyped] = useOfTurn<string>(turn, '');
  const enter = (entry: TotalEntry) => {
    setTyped('');
    onEntry(entry);
  };
  const quickly = (total: Quick) => (corrects ? setTyped(String(total)) : enter({ total }));
  const press = (digit: string) =>
    setTyped((before) => (before + digit).replace(/^0+(?=\d)/, '').slice(0, 3));
  const submit = () => typed !== '' && enter({ total: Number(typed) });
  const asRemaining = () => typed !== '' && enter({ left: Number(typed) });
  usePadKeys((key) => {
    if (disabled) return false;
    writeStored(KEYBOARD, 'yes');
    const quick = QUICK[Number(/^F([1-9])$/.exec(key)?.[1]) - 1];
    if (/^\d$/.test(key)) press(key);
    else if (key === 'Enter' && typed !== '') submit();
    else if (key === 'Undo') onErase();
    else if (key === 'Backspace') typed === '' ? onErase() : setTyped(typed.slice(0, -1));
    else if (key === 'Escape') setTyped('');
    else if (key === 'b') enter({ bust: true });
    else if (key === 'r') asRemaining();
    else if (quick && quick <= remaining) quickly(quick);
    else return false;
    return true;
  });
  const hasKeyboard = useStored(KEYBOARD) !== null;
  const onQuick = useStable(quickly);
  const quickKey = (total: Quick) => (
    <QuickKey
      key={total}
      // More than remains is no score: whoever threw it has gone bust.
      disabled={total > remaining}
      {...{ total, hasKeyboard, onQuick, t }}
    />
  );
  const onDigit = useStable((digit: number) => press(String(digit)));
  const { held, keysOf } = useHeldDigits({
    turn,
    // With a number before it a digit is one of that number.
    finishWords: disabled || typed !== '' ? undefined : props.finishWords,
    onFinish: (dart) => enter({ finishedWith: dart }),
  });
  const digitKey = (digit: number) => <DigitKey key={digit} {...{ digit, onDigit }} {...keysOf(digit)} />;
  const row = (at: number, digits: number[]) => [
    quickKey(LEFT[at]!),
    ...digits.map(digitKey),
    quickKey(RIGHT[at]!),
  ];
  return (
    <PadFrame
      bar={held ? <HeldNote {...held} /> : bar(typed === '' ? null : Number(typed))}
      // A question needs the whole row, and nothing is typed beside it.
      shown={<Shown {...{ darts, typed, t }} isOpen={!disabled && !held} />}
      disabled={disabled}
    >
      {row(0, [1, 2, 3])}
      {row(1, [4, 5, 6])}
      {row(2, [7, 8, 9])}
      {quickKey(LEFT[3]!)}
      <PadKey onClick={() => setTyped(typed.slice(0, -1))} aria-label={t('play.erase')}>
        <PlayIcon name="delete" className="size-6" />
      </PadKey>
      {digitKey(0)}
      <PadKey
        look="quick"
        size="words"
        onClick={asRemaining}
        disabled={typed === '' || Number(typed) > remaining}
      >
        {typed === '' ? t('play.as_remaining') : t('play.is_left', { count: Number(typed) })}
      </PadKey>
      {quickKey(RIGHT[3]!)}
      {quickKey(QUICK[4])}
      <BustKey onBust={() => enter({ bust: true })} t={t} />
      <EnterKey typed={typed} corrects={corrects} onEnter={submit} t={t} />
    </PadFrame>
  );
}

/** A word of more letters is smaller where a phone lies on its side. */
const SHORT = 6;

const BustKey = ({ onBust, t }: { onBust: () => void; t: Translate }) => (
  <VisitKey
    look="warn"
    size="words"
    className={t('play.bust').length > SHORT ? 'max-[44rem]:lying:text-[0.625rem]' : ''}
    onVisit={onBust}
  >
    {t('play.bust')}
  </VisitKey>
);

type EnterProps = {
  typed: string;
  corrects: boolean;
  onEnter: () => void;
  t: Translate;
};

const EnterKey = ({ typed, corrects, onEnter, t }: EnterProps) => (
  <PadKey
    look="go"
    size="words"
    className="col-span-3 grid-flow-col gap-3"
    onClick={onEnter}
    disabled={typed === ''}
  >
    {typed === ''
      ? t('play.enter')
      : t(corrects ? 'play.correct.make' : 'play.enter_score', { total: Number(typed) })}
    <Icon name="check" className="size-6" />
  </PadKey>
);

/** That somebody types on keys here: from then on these say which they are. */
const KEYBOARD = 'keyboard';

type QuickProps = {
  total: Quick;
  disabled: boolean;
  hasKeyboard: boolean;
  onQuick: (total: Quick) => void;
  t: Translate;
};

const QuickKey = memo(({ total, disabled, hasKeyboard, onQuick, t }: QuickProps) => {
  const shortcut = `F${QUICK.indexOf(total) + 1}`;
  return (
    <VisitKey
      look={total === 180 ? 'lit' : 'quick'}
      disabled={disabled}
      onVisit={() => onQuick(total)}
      aria-label={t('play.score_of', { total })}
      aria-keyshortcuts={shortcut}
      data-shortcut={hasKeyboard ? shortcut : undefined}
      className={hasKeyboard ? SHORTCUT : ''}
    >
      {total}
    </VisitKey>
  );
});

/** Drawn, not said: the name of the key stays its score. */
const SHORTCUT =
  'after:font-normal after:text-xs after:tracking-normal after:opacity-70 after:[font-stretch:100%] after:content-[attr(data-shortcut)]';

type ShownProps = Pick<Props, 'darts' | 't'> & { typed: string; isOpen: boolean };

const Shown = ({ darts, typed, isOpen, t }: ShownProps) =>
  darts.length > 0 ? <DartChips darts={darts} t={t} /> : isOpen && <Typed typed={typed} t={t} />;

function Typed({ typed, t }: { typed: string; t: Translate }) {
  return (
    <output
      aria-live="polite"
      title={t('play.hold_hint')}
      className="numerals min-w-16 text-right text-5xl"
      data-testid="typed"
    >
      {typed}
    </output>
  );
}

type DigitProps = HeldKeyProps & {
  digit: number;
  onDigit: (digit: number) => void;
};

const DigitKey = memo(({ digit, onDigit, isHeld, onHold, onRest }: DigitProps) => {
  const { wasHeld, ...pointer } = useHeldKey({ digit, onHold, onRest });
  return (
    <PadKey look={isHeld ? 'lit' : 'digit'} {...pointer} onClick={() => !wasHeld() && onDigit(digit)}>
      {digit}
    </PadKey>
  );
});
