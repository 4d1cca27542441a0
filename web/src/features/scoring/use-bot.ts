import { type GamePlayer, listGameEvents, showGame } from '@oche/contract';
import { type Dart, type Recording, recordingOf, replayGame } from '@oche/darts';
import { useEffect, useRef, useState } from 'react';
import { type AppContext, useApp } from '../../lib/app-context.tsx';
import { setupOf } from '../../lib/game-setup.ts';
import { useStored } from '../../lib/stored.ts';
import { BOT_PACE } from './play-choices.ts';
import type { Scored, Scorer } from './scorer.ts';
import { think } from './thinker.ts';

/** Milliseconds before the first dart, and between two. */
const PACES = { natural: [1500, 1150], quick: [350, 200] } as const;

/** The visit of the person before it is drawn by then. */
const THINKS_AFTER_MS = 50;

/** The player who is to throw, if it is a bot. */
export function botToThrow({ game, state }: Scored): GamePlayer | null {
  const { throwing } = state.leg;
  if (throwing === null || state.result !== null) return null;
  const players = game.sides[throwing]!;
  // A bot has no partner: it is the only player of its side.
  return players[0]!.bot ? players[0]! : null;
}

export type BotThrow = {
  /** Those that are in the board so far. */
  darts: readonly Dart[];
  /** Throws the rest of the visit at once. */
  hurry: () => void;
};

const NOTHING_THROWN: readonly Dart[] = [];

/** Lets a bot throw when it is its turn, dart by dart. */
export function useBot(scorer: Scorer, scored: Scored): BotThrow {
  const app = useApp();
  const [shown, setShown] = useState<{ darts: readonly Dart[]; turn: number } | null>(null);
  const finish = useRef(() => {});
  const quick = useStored(BOT_PACE) === 'quick';
  const bot = botToThrow(scored);
  const turn = scored.game.events.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one throw for each turn, whatever else is drawn meanwhile
  useEffect(() => {
    if (!bot) return;
    const timers: ReturnType<typeof setTimeout>[] = [];
    let left = false;
    const stop = () => {
      left = true;
      timers.forEach(clearTimeout);
      finish.current = () => {};
    };
    let hurried = false;
    finish.current = () => {
      hurried = true;
    };
    const [first, next] = PACES[quick ? 'quick' : 'natural'];
    const throwDarts = async () => {
      const visit = await nextVisit(app, scorer.current(), bot);
      if (left || !visit) return;
      const darts = 'darts' in visit ? visit.darts : [];
      const side = scorer.current().state.leg.throwing!;
      const record = () => {
        stop();
        scorer.record({ type: 'visit', visit, side });
      };
      if (hurried) return record();
      finish.current = record;
      for (const at of darts.keys())
        timers.push(setTimeout(() => setShown({ darts: darts.slice(0, at + 1), turn }), first + at * next));
      timers.push(setTimeout(record, first + Math.max(1, darts.length) * next));
    };
    timers.push(setTimeout(throwDarts, THINKS_AFTER_MS));
    return stop;
  }, [turn, bot?.key, quick]);
  return {
    darts: shown?.turn === turn ? shown.darts : NOTHING_THROWN,
    hurry: () => finish.current(),
  };
}

async function nextVisit(app: AppContext, { game }: Scored, { bot }: GamePlayer) {
  const recording = bot!.ghost && (await recordingFor(app, bot!.ghost));
  const events = game.events.map(({ event }) => event);
  return think('visit', { game: game.kind, setup: setupOf(game), events, bot: bot!, recording });
}

const recordings = new Map<string, Promise<Recording | null>>();

/** What the ghost threw in its time; without a network its average has to do. */
function recordingFor(
  { call }: AppContext,
  ghost: { game_id: string; player: string },
): Promise<Recording | null> {
  const key = `${ghost.game_id} ${ghost.player}`;
  const known = recordings.get(key);
  if (known !== undefined) return known;
  const fetched = Promise.all([
    call(showGame, { game_id: ghost.game_id }),
    call(listGameEvents, { game_id: ghost.game_id, after: 0 }),
  ]).then(([record, log]) => {
    const [side = 0, seat = 0] = ghost.player.split('.').map(Number);
    const replayed = replayGame(
      record.kind,
      setupOf(record),
      log.map(({ event }) => event),
    );
    return replayed.ok ? recordingOf(replayed.value, side, seat) : null;
  });
  const settled = fetched.catch(() => {
    recordings.delete(key);
    return null;
  });
  recordings.set(key, settled);
  return settled;
}
