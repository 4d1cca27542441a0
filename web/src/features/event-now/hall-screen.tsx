import type { EventNow, GameMessage, SeenBoard } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatTime } from '@oche/messages/dates';
import { useCallback, useEffect, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useLiveState } from '../../lib/live.ts';
import { useSeconds } from '../../lib/use-seconds.ts';
import { useWakeLock } from '../../lib/use-wake-lock.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { MomentCard } from '../../widgets/moment-card.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { FollowCode } from './follow-code.tsx';
import { ScreenBoards } from './screen-boards.tsx';
import { ScreenCall } from './screen-call.tsx';
import type { ScreenOptions } from './screen-options.ts';
import { ScreenMoments, ScreenStage } from './screen-stage.tsx';
import { useEventNow } from './use-event-now.tsx';

/** How long the hall is loud. */
const LOUD_MS = 6000;
/** A finish from here on is worth a shout, also when it wins no game. */
const HIGH_CHECKOUT = 100;

/** `name`: who it was, or that they finished. */
type Loud = { title: string; name: string; isLoud: boolean; at: number };

/** A television in the hall: one loud thing, the boards beside it, and below what fell. It never sleeps, and heals by itself. */
export function HallScreen({ event, options }: { event: string; options: ScreenOptions }) {
  const t = useT();
  const [loud, setLoud] = useState<Loud | null>(null);
  const cheer = (gameId: string, _score: unknown, message: GameMessage) => {
    const found = loudIn(now, gameId, message, t);
    if (found) setLoud(found);
  };
  const { now, scores, feeds } = useEventNow(event, cheer, { looksAgain: true });
  useWakeLock();
  useEffect(() => {
    if (!loud) return;
    const timer = setTimeout(() => setLoud(null), LOUD_MS);
    return () => clearTimeout(timer);
  }, [loud]);
  const tick = useTurn(options.seconds);
  const calls = now.boards.filter(({ on }) => on?.status === 'called');
  const call = calls[tick % Math.max(1, calls.length)];
  return (
    <div
      data-hall-screen={options.size}
      className="flex min-h-dvh flex-col gap-6 bg-ground p-4 text-ink lg:h-dvh lg:overflow-hidden lg:p-8 lg:pb-0"
    >
      <Head now={now} />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_34rem]">
        <div className="flex min-h-0 flex-col gap-6">
          {call?.on && <ScreenCall board={call as OnBoard} now={now} />}
          <ScreenStage now={now} options={options} turn={tick} isSmall={call !== undefined} />
        </div>
        <div className="flex min-h-0 flex-col gap-4">
          <ScreenBoards now={now} scores={scores} turn={tick} />
          <FollowCode event={event} />
        </div>
      </div>
      <ScreenMoments now={now} />
      {loud && (
        <div className="fixed inset-0 z-20 grid place-items-center bg-oche/90" role="status" key={loud.at}>
          <MomentCard {...loud} words="" ms={LOUD_MS} />
        </div>
      )}
      {feeds}
    </div>
  );
}

type OnBoard = SeenBoard & { on: NonNullable<SeenBoard['on']> };

function Head({ now }: { now: EventNow }) {
  const t = useT();
  const state = useLiveState();
  const seconds = useSeconds();
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:gap-x-8">
      <LogoMark className="size-12" />
      <h1 className="min-w-0 text-3xl max-lg:flex-1 lg:text-5xl">{now.event.name}</h1>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-x-8 gap-y-1 max-lg:order-last max-lg:basis-full">
        {now.tournaments.map(({ id, name, colour, games_done, games }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 text-2xl">
            <FlightMark name={name} colour={colour} className="size-8" />
            <span className="font-semibold">{name}</span>
            <span className="whitespace-nowrap text-ink-soft">
              {t('bracket.played', { done: games_done, count: games })}
            </span>
          </li>
        ))}
      </ul>
      <span className="relative ml-auto">
        <span className="numerals text-5xl lg:text-7xl">
          {formatTime(seconds === null ? now.now : new Date(seconds * 1000).toISOString(), now.event.zone)}
        </span>
        {state !== 'live' && (
          // It comes and goes, and nothing may move for it.
          <span
            role="status"
            className="absolute top-full right-0 whitespace-nowrap text-ink-soft leading-none"
          >
            {t(`live.state.${state}`)}
          </span>
        )}
      </span>
    </header>
  );
}

/** Counts up every so many seconds: what stands in turn takes its turn by it. */
function useTurn(seconds: number): number {
  const [turn, setTurn] = useState(0);
  const next = useCallback(() => setTurn((at) => at + 1), []);
  useEffect(() => {
    const timer = setInterval(next, seconds * 1000);
    return () => clearInterval(timer);
  }, [next, seconds]);
  return turn;
}

/** Only a visit is cheered, never the undo that brings an old one back to the top. */
function loudIn(now: EventNow, gameId: string, { event, view, v }: GameMessage, t: Translate): Loud | null {
  const thrown = view.last_visits.at(-1);
  const on = now.boards.find((board) => board.on?.game_id === gameId)?.on;
  if (event.type !== 'visit' || !thrown || !on) return null;
  const name = on.game.sides[thrown.side === 0 ? 0 : 1].name;
  if (view.honours.some(({ kind }) => kind === 'one_eighty'))
    return { title: '180', name, isLoud: true, at: v };
  const finish = view.honours.find(({ kind, value }) => kind === 'checkout' && value >= HIGH_CHECKOUT);
  if (!finish) return null;
  return { title: `${finish.value}`, name: t('view.moment.high_checkout', { name }), isLoud: false, at: v };
}
