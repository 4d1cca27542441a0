import type { Dart } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { DartBoard } from '../dart-board.tsx';
import { shortName } from '../dart-chips.tsx';
import { DartKeys, ringName } from './dart-keys.tsx';
import { type TotalEntry, TotalKeypad } from './total-keypad.tsx';

export const PAD_WAYS = ['total', 'darts', 'board'] as const;
export type PadWay = (typeof PAD_WAYS)[number];

type Props = {
  way: PadWay;
  rest: number;
  onTotal: (entry: TotalEntry) => void;
  onDart: (dart: Dart) => void;
  onErase: () => void;
  disabled: boolean;
  t: Translate;
};

/** Three ways to enter a visit: its total, its darts, or a finger on the board. */
export function DartPad({ way, rest, onTotal, onDart, onErase, disabled, t }: Props) {
  switch (way) {
    case 'total':
      return <TotalKeypad t={t} rest={rest} onEntry={onTotal} disabled={disabled} />;
    case 'darts':
      return <DartKeys t={t} onDart={onDart} onErase={onErase} disabled={disabled} />;
    case 'board':
      return (
        <div
          className={`mx-auto aspect-square max-h-full max-w-full ${disabled ? 'pointer-events-none opacity-45' : ''}`}
        >
          <DartBoard label={t('play.board_label')} onDart={onDart} nameOf={(dart) => spoken(dart, t)} />
        </div>
      );
  }
}

function spoken(dart: Dart, t: Translate): string {
  if (dart === 'MISS') return t('play.miss');
  const ring = dart[0] as 'S' | 'D' | 'T';
  return dart.endsWith('25') ? shortName(dart, t) : ringName(t, ring, Number(dart.slice(1)));
}
