import { Refusal } from '@oche/contract';
import { applyToGame, type GameEvent, type GameState, parseEvent } from '@oche/darts';
import type { Actor } from '../app/index.ts';
import type { GameRow } from './games.sql.ts';
import { mayScore } from './may-score.ts';

type Sent = { readonly cid: string; readonly event: GameEvent };
export type Decided = { readonly event: GameEvent; readonly state: GameState };

/**
 * Decides one event on top of a state: what it reads as, whether its sender may write it, and what the rules make of it. The
 * statement that writes a visit at once and the careful way both ask here, so that they cannot differ.
 */
export function decideEvent(
  actor: Actor,
  row: GameRow,
  state: GameState,
  logLength: number,
  { cid, event: sent }: Sent,
): Decided | Refusal {
  if (!mayScore(actor, row, state, sent)) return new Refusal('forbidden');
  const parsed = parseEvent(sent, logLength);
  if (!parsed.ok) return againstTheRules(parsed.refusal.code);
  const event = parsed.value;
  const next = applyToGame(state, event, logLength, cid);
  return next.ok ? { event, state: next.value } : againstTheRules(next.refusal.code);
}

const againstTheRules = (rule: string) => new Refusal('against_the_rules', { rule });

/** The refusal of one event of a queue, with its place. */
export const refusedAt = ({ code, detail }: Refusal, at: number) =>
  code === 'against_the_rules' ? new Refusal(code, { ...detail, at }) : new Refusal(code, detail);
