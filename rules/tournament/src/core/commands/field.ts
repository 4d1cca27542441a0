import { personsOf } from '../../boards/event-games.ts';
import { entrantsProblem } from '../create.ts';
import type { GameFact, MarkerNoShow } from '../facts.ts';
import type { Entrant } from '../stage.ts';
import type { Tournament } from '../tournament.ts';
import { accept, refuse } from '../verdict.ts';
import { type Handler, NOTHING_NEW } from './command.ts';

/** At the end of the list: who is in front is said by the draw. */
export const addEntrants: Handler<'add_entrants'> = (state, { entrants: added }) => {
  const entrants = [...state.entrants, ...added];
  const problem = entrantsProblem(entrants);
  if (problem) return refuse(problem.code, problem.detail);
  return added.length === 0 ? NOTHING_NEW : accept({ facts: { entrants }, touched: [] });
};

export const removeEntrants: Handler<'remove_entrants'> = (state, { entrants: removed }) => {
  const there = new Set(state.entrants.map(({ id }) => id));
  const unknown = removed.find((id) => !there.has(id));
  if (unknown !== undefined) return refuse('unknown_entrant', unknown);
  const gone = new Set(removed);
  const entrants = state.entrants.filter(({ id }) => !gone.has(id));
  return removed.length === 0 ? NOTHING_NEW : accept({ facts: { entrants }, touched: [] });
};

/** A name is put right at any time. Other players than those who were drawn are a replacement. */
export const changeEntrant: Handler<'change_entrant'> = (state, { entrant }) => {
  const before = state.entrants.find(({ id }) => id === entrant.id);
  const isDrawn = state.course !== null;
  if (!before || (isDrawn && !state.seeds.includes(entrant.id))) return refuse('unknown_entrant', entrant.id);
  const entrants = state.entrants.map((one) => (one === before ? entrant : one));
  const problem = entrantsProblem(isDrawn ? entrants.filter(({ id }) => state.seeds.includes(id)) : entrants);
  if (problem) return refuse(problem.code, problem.detail);
  if (isDrawn && !arePlayersOf(before, entrant)) return refuse('entrant_drawn', entrant.id);
  if (JSON.stringify(before) === JSON.stringify(entrant)) return NOTHING_NEW;
  return accept({ facts: { entrants, ...markersAs(state, before, entrant) }, touched: [] });
};

/** The same people in the same order; a guest may have been given their account. */
const arePlayersOf = (before: Entrant, { kind, players }: Entrant): boolean =>
  kind === before.kind &&
  players.length === before.players.length &&
  players.every(({ player_id }, at) => [0, player_id].includes(before.players[at]!.player_id));

/** A guest with an account is called by it wherever they mark. */
function markersAs(
  { games, marker_no_shows }: Tournament,
  before: Entrant,
  after: Entrant,
): Pick<Tournament, 'games' | 'marker_no_shows'> {
  const names = personsOf(after);
  const now = new Map(personsOf(before).map((person, at) => [person, names[at]!]));
  const isRenamed = (person: string | null) => person !== null && (now.get(person) ?? person) !== person;
  const game = (fact: GameFact): GameFact =>
    isRenamed(fact.marker) ? { ...fact, marker: now.get(fact.marker!)! } : fact;
  const noShow = (fact: MarkerNoShow): MarkerNoShow =>
    isRenamed(fact.person) ? { ...fact, person: now.get(fact.person)! } : fact;
  return {
    games: Object.fromEntries(Object.entries(games).map(([pairing, fact]) => [pairing, game(fact)])),
    marker_no_shows: marker_no_shows.map(noShow),
  };
}
