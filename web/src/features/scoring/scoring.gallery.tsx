import {
  applyToGame,
  botOfAverage,
  botVisit,
  GAMES,
  type GameEvent,
  type GameKey,
  type GameState,
  type OptionValue,
  seededDice,
  startGame,
} from '@oche/darts';
import { useState } from 'react';
import { type NewPlayer, newDeviceGame, withLog } from '../../device-games/device-game.ts';
import type { DeviceStore } from '../../device-games/device-store.ts';
import { ON_DEVICE } from '../../device-games/owner.ts';
import type { Gallery, GalleryState } from '../../lib/gallery.ts';
import { setupOf } from '../../lib/game-setup.ts';
import { type Scored, Scorer } from './scorer.ts';
import { ScoringScreen } from './scoring-screen.tsx';

/** Played on for as long as the page is open, and forgotten. */
const KEPT_NOWHERE: DeviceStore = {
  find: async () => undefined,
  list: async () => [],
  listWaiting: async () => [],
  change: async (_, change) => change(undefined),
  remove: async () => {},
  watch: () => () => {},
};

/** Short enough to see a way to finish. */
const SHORT: Partial<Record<GameKey, Record<string, OptionValue>>> = { x01: { start: 301 } };
const PEOPLE = ['Ann Peeters', 'Bartholomew van der Westhuizen', 'Cas', 'Dirk', 'Els', 'Fientje'];
const BOT = { name: 'Bot 55', bot: { average: 55, seed: 27, ghost: null } };
const people = (count: number): NewPlayer[] => PEOPLE.slice(0, count).map((name) => ({ name }));

/** A game as two hands of that average throw it, until it is as it is wanted: what it looks like is never made up. */
function playedUntil(
  kind: GameKey,
  players: readonly NewPlayer[],
  isWanted: (state: GameState, visits: number) => boolean,
): Scored {
  const sides = players.map((player) => [player]);
  const begun = newDeviceGame({ kind, options: SHORT[kind] ?? {}, sides, owner: ON_DEVICE });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const started = startGame(kind, setupOf(begun.value));
  if (!started.ok) throw new Error(started.refusal.code);
  const dice = seededDice(180);
  const events: GameEvent[] = [];
  let state = started.value;
  while (state.result === null && !isWanted(state, events.length)) {
    const event: GameEvent =
      state.leg.throwing === null
        ? { type: 'bull_off', winner: 0 }
        : { type: 'visit', visit: botVisit(state, botOfAverage(55), dice) };
    const next = applyToGame(state, event, events.length);
    if (!next.ok) throw new Error(next.refusal.code);
    events.push(event);
    state = next.value;
  }
  const log = events.map((event, at) => ({ cid: String(at), event, at: begun.value.started_at }));
  return { game: withLog(begun.value, log, state), state };
}

function Screen({ scored, onLeave }: { scored: () => Scored; onLeave: () => void }) {
  const [scorer] = useState(() => new Scorer(scored(), KEPT_NOWHERE));
  return <ScoringScreen scorer={scorer} onLeave={onLeave} onAgain={onLeave} />;
}

const shown = (scored: () => Scored): GalleryState => ({
  opens: (_, close) => <Screen scored={scored} onLeave={close} />,
});

/** So many visits of each: enough to see them chalked up, and no game is over by then. */
const ROUNDS = 4;
const isAtFirst = ({ leg, sides }: GameState, visits: number) =>
  visits >= ROUNDS * sides.length && leg.throwing === 0;
const isAtBot = ({ leg }: GameState, visits: number) => visits > 2 * ROUNDS && leg.throwing === 1;
const never = () => false;

/** Every game as it is scored: alone, between two, against a bot that throws, with many, and at its end. */
const statesOf = (kind: GameKey): Record<string, GalleryState> => ({
  alone: shown(() => playedUntil(kind, people(1), isAtFirst)),
  two: shown(() => playedUntil(kind, people(2), isAtFirst)),
  four: shown(() => playedUntil(kind, people(4), isAtFirst)),
  six: shown(() => playedUntil(kind, people(6), isAtFirst)),
  'a bot throws': shown(() => playedUntil(kind, [...people(1), BOT], isAtBot)),
  'over, alone': shown(() => playedUntil(kind, people(1), never)),
  over: shown(() => playedUntil(kind, people(2), never)),
});

export const gallery: Gallery = Object.fromEntries(
  (Object.keys(GAMES) as GameKey[]).map((kind) => [`scoring ${kind}`, statesOf(kind)]),
);
