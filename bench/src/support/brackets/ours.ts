import { bestOf, must } from '@oche/kit';
import {
  type Command,
  createTournament,
  type Entrant,
  type Handled,
  handle,
  type StageSpec,
} from '@oche/tournament';
import { assertPlayed, type BracketCase } from './case.ts';

export const BY = { actor: 'bench', now: '2026-01-01T00:00:00Z' };

export const result = (pairing: string): Command => ({
  type: 'report',
  pairing,
  result: { kind: 'played', score: [3, 1] },
});

/** Entrants come from elsewhere, so making them is not measured. */
const FIELDS = new Map<number, Entrant[]>();

export function fieldOf(n: number): Entrant[] {
  const known = FIELDS.get(n);
  if (known) return known;
  const field = Array.from({ length: n }, (_, at) => ({
    id: `p${at}`,
    name: `Player ${at}`,
    kind: 'single' as const,
    players: [{ player_id: at + 1, name: `Player ${at}`, nickname: '' }],
  }));
  FIELDS.set(n, field);
  return field;
}

/** The last few courses are remembered with what they lead to; the peer remembers nothing, so ours take turns by another name. */
let draws = 0;

export function drawn(format: StageSpec['format'], n: number): Handled {
  const entrants = fieldOf(n);
  const id = (10 + (++draws % 26)).toString(36);
  const stage: StageSpec = { id, entry: { kind: 'entrants' }, format };
  const made = must(
    createTournament({ entrants, stages: [stage], distances: { [id]: { default: bestOf(5) } } }),
  );
  return must(handle(made, { type: 'draw', mode: 'seeded' }, BY));
}

export const readyIn = ({ diff }: Handled): string[] =>
  diff.pairings.filter(({ status }) => status === 'ready').map(({ id }) => id);

/** Plays what the diffs say has become ready, as a hall would, until there is nothing left. */
export function playOurs(one: BracketCase, n: number): void {
  const start = drawn(one.stage, n);
  let { state } = start;
  const waiting = readyIn(start);
  let played = 0;
  for (let pairing = waiting.pop(); pairing; pairing = waiting.pop()) {
    const value = must(handle(state, result(pairing), BY));
    state = value.state;
    played++;
    for (const { id, status } of value.diff.pairings) if (status === 'ready') waiting.push(id);
  }
  assertPlayed(played, one, n);
}
