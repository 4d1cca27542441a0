import { bestOf, must } from '@oche/kit';
import {
  type Command,
  createTournament,
  type DrawnTournament,
  derivePairings,
  type Entrant,
  type Handled,
  handle,
  hydrate,
  type ResultFact,
  resultFacts,
  type StageSpec,
  type Tournament,
  type TournamentRecord,
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
export function playOurs(one: BracketCase, n: number): Tournament {
  const start = drawn(one.stage, n);
  let { state } = start;
  let ready = readyIn(start);
  let played = 0;
  while (ready.length > 0) {
    const next: string[] = [];
    ready.forEach((pairing) => {
      const value = must(handle(state, result(pairing), BY));
      state = value.state;
      played++;
      for (const { id, status } of value.diff.pairings) if (status === 'ready') next.push(id);
    });
    ready = next;
  }
  assertPlayed(played, one, n);
  return state;
}

/** As the rows of a database would say it. */
export type Stored = { record: TournamentRecord; facts: ResultFact[] };

export function storedOurs(one: BracketCase, n: number): Stored {
  const state = playOurs(one, n);
  const { results: _, set_aside: __, ...record } = state;
  return { record, facts: resultFacts(state) };
}

/** What a process does with a tournament that others have played: puts the rows together and derives every pairing. */
export function openOurs(one: BracketCase, n: number, { record, facts }: Stored): void {
  const state = must(hydrate(record, facts)) as DrawnTournament;
  assertPlayed(derivePairings(state).filter(({ status }) => status === 'done').length, one, n);
}
