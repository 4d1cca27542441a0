import { RULES_VERSION, type RulesVersion } from '@oche/kit';
import type { Dart } from '../dart.ts';
import type { GameEvent } from '../event.ts';
import type { Game, GameState } from '../game.ts';
import type { Verdict } from '../verdict.ts';
import type { Visit } from '../visit.ts';

/** 'T20 T20 D20' or 140: a visit as people write it. */
export function visitOf(text: string | number): Visit {
  return typeof text === 'number' ? { total: text } : { darts: text.split(' ') as Dart[] };
}

export function throwing(text: string | number): GameEvent {
  return { type: 'visit', visit: visitOf(text) };
}

export function accepted<T>(verdict: Verdict<T>): T {
  if (!verdict.ok) throw new Error(`refused: ${verdict.refusal.code} ${verdict.refusal.detail ?? ''}`);
  return verdict.value;
}

export function codeOf(verdict: Verdict<unknown>): string {
  return verdict.ok ? 'accepted' : verdict.refusal.code;
}

/** By the rules of today, unless said otherwise. */
export function start<B, N>(
  game: Game<B, N>,
  options: object = {},
  sides: string[][] = [['ann'], ['bob']],
  rules_version: RulesVersion = RULES_VERSION,
) {
  return accepted(game.start({ options, sides, rules_version }));
}

/** Plays events; visits may be written short. */
export function play<B, N>(
  game: Game<B, N>,
  state: GameState<B, N>,
  ...events: readonly (string | number | GameEvent)[]
): GameState<B, N> {
  return events.reduce<GameState<B, N>>(
    (now, event) => accepted(game.apply(now, typeof event === 'object' ? event : throwing(event))),
    state,
  );
}
