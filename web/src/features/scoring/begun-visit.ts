import { applyToGame, DARTS, type Dart } from '@oche/darts';
import { readStored, writeStored } from '../../lib/stored.ts';
import type { Scored } from './scorer.ts';

/** The darts of the visit that is being thrown on this device: a reload or an empty battery takes none of them. */
const KEY = 'begun_visit';

export function keepBegun({ game }: Scored, darts: readonly Dart[]): void {
  writeStored(KEY, darts.length > 0 ? JSON.stringify({ turn: turnOf(game), darts }) : null);
}

/** What was kept for exactly this turn, as long as the rules let the visit go on from there. */
export function begunDarts({ game, state }: Scored): readonly Dart[] {
  const darts = keptFor(turnOf(game));
  if (darts.length === 0 || !darts.every((dart) => DARTS.includes(dart))) return [];
  const verdict = applyToGame(state, { type: 'visit', visit: { darts } });
  return !verdict.ok && verdict.refusal.code === 'visit_incomplete' ? darts : [];
}

function keptFor(turn: string): Dart[] {
  try {
    const kept = JSON.parse(readStored(KEY) ?? 'null');
    return kept?.turn === turn && Array.isArray(kept.darts) ? kept.darts : [];
  } catch {
    return [];
  }
}

/** No two turns have the same: whatever is added to the log begins another one. */
const turnOf = ({ id, events }: Scored['game']): string => `${id} ${events.at(-1)?.cid ?? ''}`;
