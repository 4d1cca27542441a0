import type { BoardNow } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { DartBoard } from '../dart-board.tsx';
import { ChalkStrokes } from '../tournament/chalk-strokes.tsx';
import { FlightMark } from '../tournament/flight-mark.tsx';
import { distanceWords, neededToWin, whereWords } from '../tournament/words.ts';
import { nameParts, namesApart } from './names-apart.ts';

type OnBoard = NonNullable<BoardNow['on']>;

type Props = {
  on: OnBoard;
  /** Who throws first, where the rules say it; null: the bull decides. */
  first: 0 | 1 | null;
  onHere: (entrant: string, here: boolean) => void;
  onFirst: (side: 0 | 1) => void;
  /** What else can be done, at the foot. */
  children?: ReactNode;
  t: Translate;
};

const SIDES = [0, 1] as const;

/** Who plays here now: names first, then round and distance, then who is here, then who throws first. */
export function BoardNext({ on, first, onHere, onFirst, children, t }: Props) {
  const { game, tournament, marker } = on;
  const needed = neededToWin(game.pairing.distance);
  return (
    <div className="flex flex-1 flex-col gap-4 py-4" data-testid="next-game">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FlightMark {...tournament} className="size-11" />
        <div className="min-w-0 flex-1">
          <h1 className="text-[clamp(1.4rem,4vmin,2.25rem)] leading-tight">
            {`${tournament.name}, ${whereWords(game.pairing, game.rounds, t)}`}
          </h1>
          <p className="text-cream/80 text-lg">{t('tablet.game_code', { code: game.code })}</p>
        </div>
        <p className="flex items-center gap-3 text-lg max-sm:basis-full sm:text-right">
          <strong>{distanceWords(game.pairing.distance, t)}</strong>
          <ChalkStrokes label={t('tablet.to_win', { count: needed })} done={needed} of={needed} />
        </p>
      </div>
      <div className="relative grid flex-1 grid-cols-1 gap-3 sm:grid-cols-2">
        {SIDES.map((side) => (
          <Side key={side} {...{ on, side, onHere, t }} />
        ))}
        <div className="pointer-events-none absolute top-1/2 left-1/2 hidden w-[min(34vmin,24rem)] -translate-x-1/2 -translate-y-1/2 sm:block">
          <DartBoard label={t('tablet.bull_label')} heat={{ S25: 1, D25: 1 }} />
        </div>
      </div>
      <First {...{ on, first, onFirst, t }} />
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex min-w-[min(100%,16rem)] flex-1 items-center gap-3 text-xl">
          <Icon name="pencil" className="size-6 shrink-0" />
          <span>
            {marker ? (
              <>
                {t('tablet.marker')} <strong>{marker.name}</strong>
              </>
            ) : (
              t('tablet.no_marker')
            )}
          </span>
        </p>
        {children}
      </div>
    </div>
  );
}

type SideProps = Pick<Props, 'on' | 'onHere' | 't'> & { side: 0 | 1 };

function Side({ on, side, onHere, t }: SideProps) {
  const { name, entrant } = on.game.sides[side];
  const { given, family } = nameParts(name);
  const isHere = entrant !== null && on.here.includes(entrant);
  return (
    <section
      aria-label={name}
      className={`@container flex justify-between gap-4 rounded-card border border-cream/25 bg-[#060a09] p-5 max-sm:items-center max-sm:p-3 sm:flex-col ${side === 1 ? 'sm:items-end sm:text-right' : ''}`}
    >
      <div className="w-full min-w-0">
        <p className="text-cream/75 sm:text-2xl">{given || '\u00a0'}</p>
        <h2 className="hyphens-auto break-words text-[clamp(1.35rem,12cqi,4.75rem)] leading-none max-sm:text-[1.35rem] [font-stretch:112%]">
          {family}
        </h2>
      </div>
      <div className="grid w-[9.5rem] shrink-0 gap-1 sm:w-[min(17rem,62%)] sm:gap-2">
        {!isHere && on.clock && (
          <p className="font-semibold text-[#ff8f96] max-sm:text-center max-sm:text-sm">
            {t('board.call_clock', { minutes: Math.max(0, Math.ceil(on.clock.minutes_left)) })}
          </p>
        )}
        {entrant !== null && on.asks_presence && (
          <button
            type="button"
            aria-pressed={isHere}
            aria-label={`${name}: ${t(isHere ? 'tablet.here' : 'tablet.i_am_here')}`}
            onClick={() => onHere(entrant, !isHere)}
            className={`flex min-h-16 cursor-pointer items-center justify-center gap-3 rounded-card px-4 font-bold sm:text-xl ${isHere ? 'border border-[#3fca8b] text-[#3fca8b]' : 'bg-cream text-oche hover:bg-white'}`}
          >
            {isHere && <Icon name="check" className="size-6" />}
            {t(isHere ? 'tablet.here' : 'tablet.i_am_here')}
          </button>
        )}
      </div>
    </section>
  );
}

/** The bull is thrown for, and one tap on the own side says who won it; or the rules have said who begins. */
function First({ on, first, onFirst, t }: Pick<Props, 'on' | 'first' | 'onFirst' | 't'>) {
  const { sides } = on.game;
  const names = namesApart([sides[0].name, sides[1].name], t);
  const button = (side: 0 | 1) => (
    <button
      key={side}
      type="button"
      onClick={() => onFirst(side)}
      className="min-h-16 cursor-pointer break-words sm:min-h-20 rounded-card border-2 border-cream/70 bg-cream/5 px-4 py-2 font-bold text-xl hover:bg-cream/15"
    >
      {t('tablet.throws_first', { name: names[side] })}
    </button>
  );
  if (first !== null)
    return (
      <button
        type="button"
        onClick={() => onFirst(first)}
        className="min-h-20 cursor-pointer rounded-card bg-[#3fca8b] px-4 font-bold text-2xl text-[#04120b] hover:bg-cream"
      >
        {t('tablet.start', { name: names[first] })}
      </button>
    );
  return (
    <div className="grid items-center gap-3 sm:grid-cols-[1fr_auto_1fr]">
      {button(0)}
      <p className="text-center max-sm:order-first">
        <strong className="block text-2xl [font-stretch:115%]">{t('tablet.bull_title')}</strong>
        <span className="text-cream/80">{t('tablet.bull_text')}</span>
      </p>
      {button(1)}
    </div>
  );
}
