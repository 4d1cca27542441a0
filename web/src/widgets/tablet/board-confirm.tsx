import type { BoardNow } from '@oche/contract';
import type { Dart } from '@oche/darts';
import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { DartBoard } from '../dart-board.tsx';
import { BoardClock } from '../tournament/board-clock.tsx';

export type PlayedGame = {
  names: readonly [string, string];
  /** Null: nobody won. */
  winner: 0 | 1 | null;
  /** Words for who gave it up, if a side did. */
  gaveUp: string | null;
  score: readonly [number, number];
  legs: readonly { winner: number | null; darts: number }[];
  averages: readonly [string, string];
  /** The last visit, where its darts are known. */
  finish: { total: number; darts: readonly Dart[] } | null;
};

type Props = {
  played: PlayedGame;
  confirmBy: BoardNow['house']['confirm_by'];
  /** The sides that have said that it is right. */
  said: readonly number[];
  /** Seconds in which the last visit can be taken back; null: no longer. */
  undoLeft: number | null;
  onUndo: () => void;
  /** A side says that it is right; null: the marker does. */
  onRight: (side: 0 | 1 | null) => void;
  /** What the desk has decided meanwhile. */
  notice?: ReactNode;
  /** Who marks the next game here, and which. */
  nextMarker: { name: string; game: string } | null;
  t: Translate;
};

const UNDO_S = 30;
const GREEN = 'bg-[#3fca8b] text-[#04120b] hover:bg-cream';

/** Game shot: who won, how, and whether everybody agrees. The next marker is named before anybody walks away. */
export function BoardConfirm(props: Props) {
  const { played, nextMarker, notice, t } = props;
  return (
    <div className="flex flex-1 flex-col gap-4 py-4" data-testid="confirm">
      <Result played={played} t={t} />
      {notice}
      <div className="grid gap-3 sm:grid-cols-[minmax(11rem,auto)_1fr]">
        <Undo {...props} />
        <Answers {...props} />
      </div>
      {nextMarker && (
        <p
          className="flex items-center gap-4 rounded-card bg-[#1a2521] p-4 text-xl"
          data-testid="next-marker"
        >
          <Icon name="pencil" className="size-6 shrink-0" />
          <span>
            <strong>{t('tablet.you_mark', { name: nextMarker.name })}</strong>{' '}
            <span className="text-cream/80">{nextMarker.game}</span>
          </span>
        </p>
      )}
    </div>
  );
}

function Result({ played, t }: Pick<Props, 'played' | 't'>) {
  const { names, winner, gaveUp, score, legs, averages, finish } = played;
  const [first, second] = winner === 1 ? ([1, 0] as const) : ([0, 1] as const);
  return (
    <section className="relative flex flex-1 flex-col justify-between gap-4 overflow-hidden rounded-card border border-cream/25 bg-[#060a09] p-4 sm:gap-6 sm:p-6">
      {finish && (
        <div className="pointer-events-none absolute -top-6 -right-10 hidden w-[min(58vmin,26rem)] opacity-90 sm:block">
          <DartBoard label={finish.darts.join(', ')} heat={heatOf(finish.darts)} />
        </div>
      )}
      <div className="relative sm:max-w-[62%]">
        <p className="font-bold text-medal sm:text-2xl">
          {gaveUp ?? t(winner === null ? 'tablet.drawn' : 'tablet.game_shot')}
        </p>
        <h1 className="break-words text-[clamp(2rem,8vmin,4.5rem)] leading-tight">{names[first]}</h1>
        <p className="flex flex-wrap items-end gap-x-5">
          <span className="numerals text-[clamp(5rem,20vmin,11rem)] leading-none" data-testid="result">
            {score[first]}
            <span className="text-cream/60">{`–${score[second]}`}</span>
          </span>
          <span className="mb-3 text-2xl text-cream/80 sm:text-3xl">{names[second]}</span>
        </p>
      </div>
      <div className="relative flex flex-wrap items-end justify-between gap-4">
        <ol aria-label={t('tablet.legs')} className="flex max-w-full flex-wrap gap-2 max-sm:basis-full">
          {legs.map(({ winner: won, darts }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: legs have no other name than their number
              key={at}
              className={`min-w-16 border-t-4 pt-1 ${won === first ? 'border-cream' : 'border-cream/30 text-cream/75'}`}
            >
              <span className="numerals block text-2xl">{darts}</span>
              <span className="block max-w-24 truncate text-sm">
                {won === first ? t('tablet.darts') : names[second]}
              </span>
            </li>
          ))}
        </ol>
        <p className="text-cream/85 sm:text-right sm:text-lg">
          {t('tablet.average')} <strong>{averages[first]}</strong>
          <span className="block">{`${names[second]} ${averages[second]}`}</span>
        </p>
        {finish && (
          <p className="text-right">
            <span className="numerals block text-5xl [text-shadow:0_0_12px_#060a09] sm:text-6xl">
              {finish.total}
            </span>
            <span className="font-bold text-lg">{finish.darts.join(', ')}</span>
          </p>
        )}
      </div>
    </section>
  );
}

const heatOf = (darts: readonly Dart[]): Record<string, number> =>
  Object.fromEntries(darts.map((dart) => [dart, 1]));

function Undo({ undoLeft, onUndo, t }: Pick<Props, 'undoLeft' | 'onUndo' | 't'>) {
  return (
    <button
      type="button"
      disabled={undoLeft === null}
      onClick={onUndo}
      className="flex min-h-16 sm:min-h-24 cursor-pointer items-center gap-4 rounded-card border border-cream/40 px-4 text-left hover:bg-cream/10 disabled:cursor-default disabled:opacity-45"
    >
      {undoLeft === null ? (
        <PlayIcon name="undo-2" className="size-8" />
      ) : (
        <BoardClock
          number={undoLeft}
          look="game"
          share={undoLeft / UNDO_S}
          label={t('tablet.undo_left', { count: undoLeft })}
          className="size-12 sm:size-16"
        />
      )}
      <span>
        <strong className="block text-xl">{t('tablet.undo')}</strong>
        <span className="text-cream/80">
          {t(undoLeft === null ? 'tablet.undo_over' : 'tablet.undo_what')}
        </span>
      </span>
    </button>
  );
}

/** One green key: the answer that is still missing. */
function Answers({ played, confirmBy, said, onRight, t }: Props) {
  const result = `${played.score[0]}–${played.score[1]}`;
  if (confirmBy !== 'players')
    return (
      <button
        type="button"
        onClick={() => onRight(null)}
        className={`min-h-16 sm:min-h-24 cursor-pointer rounded-card px-4 font-bold text-2xl ${GREEN}`}
      >
        {t(confirmBy === 'desk' ? 'tablet.right_desk' : 'tablet.right_marker', { result })}
      </button>
    );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {([0, 1] as const).map((side) =>
        said.includes(side) ? (
          <p
            key={side}
            className="flex min-h-16 sm:min-h-24 items-center justify-center gap-3 rounded-card border border-[#3fca8b] px-4 font-bold text-[#3fca8b] text-xl"
          >
            <Icon name="check" className="size-6 shrink-0" />
            {t('tablet.said_right', { name: played.names[side] })}
          </p>
        ) : (
          <button
            key={side}
            type="button"
            onClick={() => onRight(side)}
            className={`min-h-16 sm:min-h-24 cursor-pointer rounded-card px-4 font-bold text-xl ${GREEN}`}
          >
            {t('tablet.is_right', { name: played.names[side], result })}
          </button>
        ),
      )}
    </div>
  );
}
