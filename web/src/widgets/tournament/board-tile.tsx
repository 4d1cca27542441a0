import type { DeskBoard } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatTime } from '@oche/messages/dates';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { BoardClock, type ClockLook } from './board-clock.tsx';
import { ChalkStrokes } from './chalk-strokes.tsx';
import { type FlightColour, FlightMark } from './flight-mark.tsx';
import { isTabletSilent } from './tablet-silence.ts';
import { neededToWin } from './words.ts';

type OnBoard = NonNullable<DeskBoard['on']>;

type Props = {
  board: DeskBoard;
  /** The tournament of the game on it. */
  flight: { name: string; colour: FlightColour } | null;
  /** "M17, last 16" */
  where: string;
  now: number;
  zone: string;
  /** Says of a side that it has come. */
  onHere?: ((entrant: string) => void) | undefined;
  /** Says that both sides have come, at a board where they cannot say so themselves. */
  onBothHere?: (() => void) | undefined;
  /** What can be done here, at the foot of the tile. */
  actions?: ReactNode;
  /** What would fit a free board. */
  children?: ReactNode;
  t: Translate;
};

/** A board as the desk sees it: chalk on slate while somebody plays there, paper while nobody does. */
export function BoardTile({
  board,
  flight,
  where,
  now,
  zone,
  onHere,
  onBothHere,
  actions,
  children,
  t,
}: Props) {
  const { on } = board;
  const held = heldNow(board, now);
  const isOffline = on !== null && isSilent(board, now);
  const { look, share, label } = clockOf(board, now, isOffline, t);
  return (
    <article
      aria-label={t('board.number', { number: board.number })}
      className={`flex h-full min-h-44 flex-col rounded-card border p-4 ${frameOf(board, now, isOffline)}`}
    >
      <div className="flex flex-1 gap-4">
        <BoardClock
          number={board.number}
          look={look}
          share={share}
          label={label}
          className="size-16 sm:size-20"
        />
        <div className="min-w-0 flex-1">
          {on ? (
            <OnSlate {...{ on, flight, where, zone, onHere, onBothHere, t }} />
          ) : held ? (
            <Held held={held} now={now} t={t} />
          ) : (
            <Nobody board={board} t={t}>
              {children}
            </Nobody>
          )}
        </div>
      </div>
      <Foot board={board} now={now} zone={zone} actions={actions} t={t} />
    </article>
  );
}

/** The game that its tablet may still take back: until then a board is not free, and nothing is called there by itself. */
const heldNow = ({ on, held }: DeskBoard, now: number): DeskBoard['held'] =>
  on === null && held !== null && now < Date.parse(held.until) ? held : null;

const isSilent = ({ tablet }: DeskBoard, now: number): boolean =>
  tablet !== null && isTabletSilent(tablet.last_seen_at, now);

function frameOf(board: DeskBoard, now: number, isOffline: boolean): string {
  const { on, state, reserved_for } = board;
  if (on) return `bg-oche text-cream ${isOffline ? 'border-[#ff6b74] border-2' : 'border-line-strong/40'}`;
  if (state !== 'open' || reserved_for !== null)
    return 'border-line-strong/60 bg-[repeating-linear-gradient(135deg,transparent_0_7px,color-mix(in_oklab,var(--line)_60%,transparent)_7px_8px)]';
  return `border-2 bg-surface ${heldNow(board, now) ? 'border-line-strong' : 'border-green'}`;
}

type Clock = { look: ClockLook; share: number; label: string };

function clockOf(board: DeskBoard, now: number, isOffline: boolean, t: Translate): Clock {
  const { on, state, reserved_for } = board;
  const number = t('board.number', { number: board.number });
  if (!on) {
    const isKept = state !== 'open' || reserved_for !== null || heldNow(board, now) !== null;
    const look = isKept ? 'kept' : 'free';
    return { look, share: 0, label: number };
  }
  const share = shareGone(on, now);
  const said =
    share > 1 ? t('board.clock_over') : t('board.clock', { share: Math.round(Math.max(0, share) * 100) });
  const look = isOffline ? 'offline' : share > 1 ? 'over' : 'game';
  return { look, share, label: `${number}, ${said}` };
}

/** Of the expected time of a game, or of the time that a call leaves. */
function shareGone({ started_at, expected_end, called_at, clock }: OnBoard, now: number): number {
  if (started_at && expected_end)
    return (now - Date.parse(started_at)) / Math.max(1, Date.parse(expected_end) - Date.parse(started_at));
  if (!clock) return 0;
  const gone = (now - Date.parse(called_at)) / 60_000;
  return gone / Math.max(1, gone + clock.minutes_left);
}

type SlateProps = Pick<Props, 'flight' | 'where' | 'zone' | 'onHere' | 'onBothHere' | 't'> & { on: OnBoard };

function OnSlate({ on, flight, where, zone, onHere, onBothHere, t }: SlateProps) {
  const isUnattended = on.status === 'called' && !on.asks_presence;
  const areHere = on.here.length === on.game.sides.length;
  return (
    <>
      <p className="flex items-start gap-2 text-sm">
        {flight && <FlightMark {...flight} className="size-5" />}
        <span className="line-clamp-2 min-w-0 flex-1">{where}</span>
        <State on={on} zone={zone} t={t} />
      </p>
      {([0, 1] as const).map((side) => (
        <Side key={side} {...{ on, side, onHere, t }} />
      ))}
      {isUnattended && !areHere && onBothHere && (
        <button type="button" onClick={onBothHere} className={`mt-2 ${HERE_BUTTON}`}>
          {t('board.they_play')}
        </button>
      )}
    </>
  );
}

function State({ on, zone, t }: Pick<SlateProps, 'on' | 'zone' | 't'>) {
  if (on.status === 'running') return <LiveDot label={t('tournament.live')} onDark />;
  if (on.status === 'to_confirm') return <strong>{t('board.to_confirm')}</strong>;
  return <strong>{t('board.called', { time: formatTime(on.called_at, zone) })}</strong>;
}

type SideProps = { on: OnBoard; side: 0 | 1; onHere: Props['onHere']; t: Translate };

function Side({ on, side, onHere, t }: SideProps) {
  const { game, score, status } = on;
  const { name } = game.sides[side];
  const needed = neededToWin(game.pairing.distance);
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p
        className={`min-w-0 break-words font-bold leading-tight ${status === 'called' ? 'basis-full' : 'flex-1'}`}
      >
        {name}
      </p>
      {status === 'called' && <Arrival {...{ on, side, onHere, t }} />}
      {status !== 'called' && score && (
        <>
          <ChalkStrokes
            label={t('tournament.legs_of', { name, won: score[side], needed })}
            done={score[side]}
            of={needed}
          />
          <span className="numerals w-8 text-right text-3xl" aria-hidden="true">
            {score[side]}
          </span>
        </>
      )}
    </div>
  );
}

const HERE_BUTTON =
  'min-h-11 shrink-0 cursor-pointer rounded-card border border-cream/50 px-3 font-semibold text-sm hover:bg-cream/15 pointer-fine:min-h-8';

/** Who is called has come, or is waited for: then one tap says that they are here. */
function Arrival({ on, side, onHere, t }: SideProps) {
  const { game, here, clock, asks_presence } = on;
  const { name, entrant } = game.sides[side];
  if (entrant !== null && here.includes(entrant))
    return <span className="shrink-0 text-[#3fca8b] text-sm">{t('board.here')}</span>;
  if (!asks_presence) return null;
  const left = clock && (
    <span className="shrink-0 text-[#ff8f96] text-sm">
      {t('board.call_clock', { minutes: Math.ceil(clock.minutes_left) })}
    </span>
  );
  return (
    <>
      {left}
      {onHere && entrant !== null ? (
        <button
          type="button"
          aria-label={`${name}: ${t('board.here')}`}
          onClick={() => onHere(entrant)}
          className={HERE_BUTTON}
        >
          {t('board.here')}
        </button>
      ) : (
        <span className="shrink-0 text-sm">{t('board.missing')}</span>
      )}
    </>
  );
}

type HeldProps = { held: NonNullable<DeskBoard['held']>; now: number; t: Translate };

/** What has just been played, and how long the tablet may take the last visit back. */
function Held({ held: { game, until }, now, t }: HeldProps) {
  const { score } = game.pairing;
  return (
    <>
      <p className="font-semibold">{t('board.held')}</p>
      <p>
        {game.sides[0].name} {score && <span className="numerals">{`${score[0]}–${score[1]}`}</span>}{' '}
        {game.sides[1].name}
      </p>
      <p className="text-ink-soft text-sm">
        {t('board.held_text', { seconds: Math.ceil((Date.parse(until) - now) / 1000) })}
      </p>
    </>
  );
}

function Nobody({ board, children, t }: { board: DeskBoard; children: ReactNode; t: Translate }) {
  const { state, reserved_for, name } = board;
  const says =
    state === 'open'
      ? reserved_for === null
        ? t('board.free')
        : t('board.kept', { mark: reserved_for })
      : t(`board.${state}`);
  return (
    <>
      <p className={`font-semibold ${state === 'open' && reserved_for === null ? 'text-green' : ''}`}>
        {says}
      </p>
      {name && <p className="text-ink-soft text-sm">{name}</p>}
      {children}
    </>
  );
}

type FootProps = Pick<Props, 'board' | 'now' | 'zone' | 'actions' | 't'>;

function Foot({ board, now, zone, actions, t }: FootProps) {
  const { on, tablet } = board;
  return (
    <div className="mt-3 grid gap-1 border-current/20 border-t pt-2 text-sm">
      {on && (
        <p className="flex flex-wrap gap-x-4">
          <span className="shrink-0">{timesOf(on, zone, t)}</span>
          <span className={`min-w-0 truncate ${on.marker ? '' : 'opacity-80'}`} title={on.marker?.name}>
            {on.marker ? t('board.marker', { name: on.marker.name }) : t('board.no_marker')}
          </span>
        </p>
      )}
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="inline-flex items-center gap-1.5">
          <Icon name={tablet && isSilent(board, now) ? 'wifi-off' : 'tablet'} className="size-4 shrink-0" />
          {tabletWords(board, now, zone, t)}
        </span>
        {actions && <span className="ml-auto flex flex-wrap gap-2">{actions}</span>}
      </div>
    </div>
  );
}

function timesOf({ started_at, expected_end, called_at }: OnBoard, zone: string, t: Translate): string {
  if (started_at && expected_end)
    return t('board.until', { from: formatTime(started_at, zone), to: formatTime(expected_end, zone) });
  return t('board.since', { time: formatTime(started_at ?? called_at, zone) });
}

function tabletWords(board: DeskBoard, now: number, zone: string, t: Translate): string {
  if (!board.tablet) return t('board.no_tablet');
  const { last_seen_at, battery, unsent } = board.tablet;
  return [
    isSilent(board, now)
      ? t('board.tablet_off', { time: formatTime(last_seen_at, zone) })
      : t('board.tablet_live'),
    ...(battery === null ? [] : [t('board.battery', { level: battery })]),
    ...(unsent === 0 ? [] : [t('board.unsent', { count: unsent })]),
  ].join(', ');
}
