import type { Dart } from '@oche/darts';
import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useStored, writeStored } from '../../lib/stored.ts';
import { Button } from '../../ui/button.tsx';
import { OWN_LAYOUT } from '../../ui/own-layout.ts';
import { DartBoard } from '../../widgets/dart-board.tsx';
import { DartChips } from '../../widgets/dart-chips.tsx';
import { BOT_PACE } from './play-choices.ts';

type Props = {
  name: string;
  /** Those that are in the board so far. */
  darts: readonly Dart[];
  /** The way back stands where it always does. */
  undo: ReactNode;
  onHurry: () => void;
};

/** A bot throws: its darts stay in the board where they land, at the pace of a person. A tap has it throw at once. */
export function BotTurn({ name, darts, undo, onHurry }: Props) {
  const t = useT();
  const isQuick = useStored(BOT_PACE) === 'quick';
  return (
    <div className="min-h-0 flex-1" data-testid="bot-turn">
      <div className={`@container flex flex-col gap-2 ${OWN_LAYOUT} [contain-intrinsic-height:6.5rem]`}>
        <div className="flex min-h-11 items-center justify-between gap-2">
          {undo}
          <p className="min-w-0 flex-1 truncate font-semibold" aria-live="polite">
            {t('play.waits', { name })}
          </p>
          <DartChips darts={darts} t={t} />
        </div>
        {/* A thumb anywhere on the board hurries; the button below says so to everybody else. */}
        <div className="min-h-0 flex-1 [contain:size]" onPointerDown={onHurry}>
          <DartBoard label={t('play.bot_board', { name })} landed={darts} />
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Button aria-pressed={isQuick} onClick={() => writeStored(BOT_PACE, isQuick ? null : 'quick')}>
            {t(isQuick ? 'play.natural' : 'play.quick')}
          </Button>
          <Button onClick={onHurry}>{t('play.hurry')}</Button>
        </div>
      </div>
    </div>
  );
}
