import { groupedBy } from '@oche/kit';
import type { EntrySpec, StageSpec } from '../core/course.ts';
import { createTournament } from '../core/create.ts';
import { handle } from '../core/handle.ts';
import type { Entrant, SlotSource, StageId } from '../core/stage.ts';
import { type DrawnTournament, isDrawn } from '../core/tournament.ts';
import { accept, refuse, type Verdict } from '../core/verdict.ts';
import { derive, type PairingView } from '../core/view.ts';
import { structureOf } from '../derive/structure.ts';
import { entryOf } from '../draw/entry.ts';

/** A stage as it can be drawn: how many enter, into which groups, and how many games each round of each bracket has. */
export type StageShape = {
  id: StageId;
  entry: EntrySpec;
  entrants: number;
  /** How many are in each group. */
  groups: readonly number[];
  brackets: readonly { bracket: string; rounds: readonly number[] }[];
  /** Games that will be played; a game that may not be needed is one of them. */
  games: number;
};

/** What a course comes to with so many entrants; refused where they do not fit. */
export function courseShape(stages: readonly StageSpec[], size: number): Verdict<StageShape[]> {
  const drawn = exampleOf({ stages }, size);
  if (!drawn.ok) return drawn;
  const { course } = drawn.value;
  const built = structureOf(course).stages;
  const games = played(derive(drawn.value).pairings);
  return accept(
    stages.map(({ id, entry }) => ({
      ...{ id, entry },
      entrants: entryOf(entry, course, built).seeds.length,
      groups: built.get(id)!.groups.map(({ members }) => members.length),
      ...playedIn(games.filter(({ stage }) => stage === id)),
    })),
  );
}

/** Those that two will come to: opposite a bye nobody plays, nobody loses there, and nobody comes from where nobody was. */
function played(pairings: readonly PairingView[]): PairingView[] {
  const comers = new Map<string, number>();
  const isEmpty = (source: SlotSource): boolean => {
    if (source.kind === 'bye') return true;
    if (source.kind === 'winner_of') return comers.get(source.pairing) === 0;
    return source.kind === 'loser_of' && (comers.get(source.pairing) ?? 2) < 2;
  };
  for (const { id, sources } of pairings) comers.set(id, sources.filter((source) => !isEmpty(source)).length);
  return pairings.filter(({ id, status }) => comers.get(id) === 2 && status !== 'bye');
}

const playedIn = (games: readonly PairingView[]): Pick<StageShape, 'brackets' | 'games'> => ({
  games: games.length,
  brackets: [...groupedBy(games, ({ bracket }) => bracket)].map(([bracket, own]) => ({
    bracket,
    rounds: [...groupedBy(own, ({ round }) => round).values()].map(({ length }) => length),
  })),
});

type Wanted = Omit<Parameters<typeof createTournament>[0], 'entrants'>;

/** A tournament of this course with people who have only numbers, drawn: for whatever is asked before anybody has entered. */
export function exampleOf(wanted: Wanted, size: number, prefix = ''): Verdict<DrawnTournament> {
  const made = createTournament({
    ...wanted,
    entrants: Array.from({ length: size }, (_, at) => numbered(`${prefix}${at + 1}`)),
  });
  if (!made.ok) return made;
  const drawn = handle(made.value, { type: 'draw', mode: 'seeded' }, { actor: '', now: '' });
  if (!drawn.ok) return drawn;
  const { state } = drawn.value;
  return isDrawn(state) ? accept(state) : refuse('bad_draw');
}

/** Nobody of the hall: two examples with prefixes of their own have nobody in common. */
const numbered = (id: string): Entrant => ({
  id,
  name: id,
  kind: 'single',
  players: [{ player_id: 0, name: id, nickname: '' }],
});
