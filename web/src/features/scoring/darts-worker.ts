import {
  botOfAverage,
  botVisit,
  finishRoute,
  ghostVisit,
  goodPolicy,
  type OutRules,
  type Policy,
  replayGame,
  routeOf,
  routePolicy,
  type Spread,
  seededDice,
  waysToFinish,
} from '@oche/darts';
import type { Asked, RouteAsked } from './thinker.ts';

// Where a bot aims and which way to finish take a moment to work out the first time: not on the thread that draws.
addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { number, ask } = data;
  switch (ask.kind) {
    case 'route':
      return postMessage({ number, answer: routeFor(ask) });
    case 'ways':
      return postMessage({ number, answer: waysFor(ask) });
    case 'visit': {
      const replayed = replayGame(ask.game, ask.setup, ask.events);
      if (!replayed.ok) return postMessage({ number, answer: null });
      const state = replayed.value;
      const ghost = ask.recording && ghostVisit(ask.recording, state);
      const thrown = state.legs.reduce((sum, leg) => sum + leg.visits.length, state.leg.visits.length);
      // The same place in the same game throws the same darts: nobody gets a better bot by undoing.
      const dice = seededDice(ask.bot.seed * 4099 + thrown);
      return postMessage({ number, answer: ghost ?? botVisit(state, botOfAverage(ask.bot.average), dice) });
    }
  }
});

function routeFor({ rules, remaining, dartsLeft, atStart, spread, taste }: RouteAsked) {
  if (!spread) return finishRoute(taste, rules, remaining, dartsLeft);
  return routeOf(ownPolicy(spread, rules), remaining, dartsLeft, atStart);
}

function waysFor(asked: RouteAsked) {
  const { rules, remaining, dartsLeft, atStart, spread } = asked;
  const first = routeFor(asked);
  const policy = spread ? ownPolicy(spread, rules) : goodPolicy(rules);
  return first ? waysToFinish(policy, first, remaining, dartsLeft, atStart) : [];
}

let own: { key: string; policy: Policy } | undefined;

/** Solved once for a game: neither its rules nor the player change. */
function ownPolicy(spread: Spread, rules: OutRules): Policy {
  const key = JSON.stringify([spread, rules]);
  if (own?.key !== key) own = { key, policy: routePolicy(spread, rules) };
  return own.policy;
}
