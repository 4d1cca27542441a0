import type { Dart } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { OWN_LAYOUT } from '../../ui/own-layout.ts';
import { DartBoard } from '../dart-board.tsx';
import { DartChips } from '../dart-chips.tsx';
import { MarkBoard } from '../mark-board.tsx';
import { MarkKeys, MarkRound } from '../mark-keys.tsx';
import { shortName } from '../visit-words.ts';
import { DartKeys, ringName } from './dart-keys.tsx';
import { usePadKeys } from './pad-keys.ts';
import { TargetKeys } from './target-keys.tsx';
import { type TotalEntry, TotalKeypad } from './total-keypad.tsx';

export const PAD_WAYS = ['total', 'marks', 'target', 'darts', 'board'] as const;
export type PadWay = (typeof PAD_WAYS)[number];

type Props = {
  way: PadWay;
  /** Which visit is entered: the keys stay where they are, and forget what was typed for another one. */
  turn: number;
  remaining: number;
  onTotal: (entry: TotalEntry) => void;
  onDart: (dart: Dart) => void;
  onErase: () => void;
  /** What counts now, in a game that has a pad for it. */
  target?: Pick<
    ComponentProps<typeof TargetKeys>,
    'target' | 'ring' | 'outcomeOf' | 'afterDart' | 'onVisit'
  > | null;
  /** The chalkboard, where it is the pad. */
  marks?: (Pick<ComponentProps<typeof MarkBoard>, 'sides' | 'view' | 'heads'> & { round: number }) | null;
  disabled: boolean;
  /** Undo and advice, above the keys; for the total that is being typed, where one is. */
  bar: (typed: number | null) => ReactNode;
  /** The darts of the visit so far. */
  darts: readonly Dart[];
  /** A visit is put right. */
  corrects?: boolean;
  finishWords?: ComponentProps<typeof TotalKeypad>['finishWords'];
  t: Translate;
};

/** How low each pad may become: its bar, and rows of keys that a thumb can hit. A chalkboard has as many rows as the game has numbers. */
const LEAST: Partial<Record<PadWay, string>> = {
  total: '[contain-intrinsic-height:18.5rem]',
  target: '[contain-intrinsic-height:11rem]',
  darts: '[contain-intrinsic-height:21.625rem]',
  board: '[contain-intrinsic-height:3.25rem]',
};

/**
 * The ways to enter a visit: its total, what it did at the target, its darts, or a finger on the board. A pad has a layout of its own:
 * otherwise each digit has a slow phone lay out all keys twice, as low as they may be and as high as they are.
 */
export function DartPad(props: Props) {
  const least = LEAST[props.way];
  const pad = <Pad {...props} />;
  return least ? (
    <div className={`${OWN_LAYOUT} ${least} lying:[contain-intrinsic-height:none]`}>{pad}</div>
  ) : (
    pad
  );
}

function Pad(props: Props) {
  const {
    way,
    turn,
    remaining,
    onTotal,
    onDart,
    onErase,
    target,
    marks,
    disabled,
    bar,
    darts,
    corrects = false,
    finishWords,
    t,
  } = props;
  const chips = <DartChips darts={darts} t={t} />;
  switch (way) {
    case 'total':
      return (
        <TotalKeypad
          t={t}
          turn={turn}
          remaining={remaining}
          onEntry={onTotal}
          onErase={onErase}
          disabled={disabled}
          bar={bar}
          darts={darts}
          corrects={corrects}
          {...(finishWords && { finishWords })}
        />
      );
    case 'marks':
      return (
        marks && (
          // A phone that lies on its side has room beside the seven rows, not below them.
          <div className="flex h-full flex-col gap-2 lying:flex-row">
            <div className="min-h-0 min-w-0 flex-1">
              <MarkBoard
                {...marks}
                keys={(rows) => <MarkKeys {...{ ...rows, turn, onDart, onErase, disabled, t }} />}
                aboveKeys={<MarkRound {...marks} t={t} />}
                t={t}
              />
            </div>
            <div className="flex min-h-11 items-center justify-between gap-2 lying:w-40 lying:flex-col lying:items-stretch">
              {bar(null)}
              {chips}
            </div>
          </div>
        )
      );
    case 'target':
      return (
        target && (
          <TargetKeys
            {...target}
            {...{ t, darts, onDart, onErase, disabled }}
            bar={bar(null)}
            shown={chips}
          />
        )
      );
    case 'darts':
      return <DartKeys {...{ t, turn, onDart, onErase, disabled }} bar={bar(null)} shown={chips} />;
    case 'board':
      return (
        <div className="flex h-full flex-col gap-2">
          <div className="flex min-h-11 items-center justify-between gap-2">
            {bar(null)}
            {chips}
          </div>
          <EraseKeys disabled={disabled} onErase={onErase} />
          <DrawnBoard {...{ darts, disabled, onDart, t }} />
        </div>
      );
  }
}

function DrawnBoard({ darts, disabled, onDart, t }: Pick<Props, 'darts' | 'disabled' | 'onDart' | 't'>) {
  const nameOf = useCallback((dart: Dart) => spoken(dart, t), [t]);
  return (
    <div className={`min-h-0 flex-1 [contain:size] ${disabled ? 'pointer-events-none opacity-45' : ''}`}>
      <DartBoard
        label={t('play.board_label')}
        onDart={onDart}
        nameOf={nameOf}
        shownName={(dart) => shortName(dart, t)}
        landed={darts}
      />
    </div>
  );
}

/** A keyboard beside the drawn board takes darts back. */
function EraseKeys({ disabled, onErase }: Pick<Props, 'disabled' | 'onErase'>) {
  usePadKeys((key) => {
    if (disabled || (key !== 'Backspace' && key !== 'Undo')) return false;
    onErase();
    return true;
  });
  return null;
}

function spoken(dart: Dart, t: Translate): string {
  if (dart === 'MISS') return t('play.miss');
  const ring = dart[0] as 'S' | 'D' | 'T';
  return dart.endsWith('25') ? shortName(dart, t) : ringName(t, ring, Number(dart.slice(1)));
}
