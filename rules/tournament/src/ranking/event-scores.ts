import type { EntrantId, StageId } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { countingFact, lineAt, type Sheet } from '../derive/sheet.ts';
import { sheetOf } from '../derive/sheet-of.ts';
import { placesOf } from '../places/places.ts';
import { groupStandings } from '../standings/group-ranks.ts';
import type { EventScore } from './ranking.ts';

/** What a tournament is in a ranking, and which of its stages counts as which bracket. */
export type RankedEvent = {
  event: string;
  date: string;
  brackets: Readonly<Record<StageId, EventScore['bracket']>>;
  /** Player ids with a membership. */
  members?: ReadonlySet<string>;
};

type Tally = {
  wins: number;
  legs: number;
  group_wins: number;
  group_rank?: number;
  specials: { one_eighties: number; one_seven_ones: number; high_checkouts: number };
  finishes: number[];
};

/**
 * One line per player of every entrant, once all is over: until then a place could still be another one in
 * its bracket. A walkover is a win, but brings no legs. A guest who is in no list of players cannot be known again.
 */
export function eventScores(
  state: DrawnTournament,
  { event, date, brackets, members }: RankedEvent,
): EventScore[] {
  const places = placesOf(state);
  if (!places.every(({ final }) => final)) return [];
  const tallies = talliesOf(state, brackets);
  const playersOf = new Map(state.entrants.map(({ id, players }) => [id, players]));
  const firstOf = new Map<StageId, number>();
  for (const { stage, from } of places) firstOf.set(stage, Math.min(from, firstOf.get(stage) ?? from));
  return places.flatMap(({ entrant, from, stage }) => {
    const bracket = brackets[stage];
    if (!bracket) return [];
    const tally = tallies.get(entrant) ?? emptyTally();
    const place = from - firstOf.get(stage)! + 1;
    const known = playersOf.get(entrant)!.filter(({ player_id }) => player_id > 0);
    return known.map(({ player_id }) => {
      const player = String(player_id);
      return { event, date, player, bracket, place, ...tally, member: members?.has(player) ?? true };
    });
  });
}

const emptyTally = (): Tally => ({
  wins: 0,
  legs: 0,
  group_wins: 0,
  specials: { one_eighties: 0, one_seven_ones: 0, high_checkouts: 0 },
  finishes: [],
});

function talliesOf(state: DrawnTournament, brackets: RankedEvent['brackets']): Map<EntrantId, Tally> {
  const sheet = sheetOf(state);
  const tallies = new Map(state.seeds.map((id) => [id, emptyTally()]));
  for (const [at, { stage }] of sheet.structure.pairings.entries())
    if (lineAt(sheet, at).status === 'done') addGame(tallies, sheet, state, at, brackets[stage] === 'group');
  for (const [group, { stage }] of sheet.structure.groups.entries())
    if (brackets[stage] === 'group')
      for (const { member, rank } of groupStandings(sheet, state, group)) {
        const tally = tallies.get(state.entrants[member]!.id);
        if (tally) tally.group_rank = rank;
      }
  return tallies;
}

function addGame(
  tallies: ReadonlyMap<EntrantId, Tally>,
  sheet: Sheet,
  state: DrawnTournament,
  at: number,
  inGroup: boolean,
): void {
  const { first, second, winner } = lineAt(sheet, at);
  const fact = countingFact(sheet, state, at);
  for (const side of [0, 1] as const) {
    const number = side === 0 ? first : second;
    const tally = tallies.get(state.entrants[number]!.id)!;
    const own = fact?.tallies?.[side];
    const hasWon = winner === number ? 1 : 0;
    tally.wins += hasWon;
    tally.group_wins += inGroup ? hasWon : 0;
    tally.legs += fact?.legs[side] ?? 0;
    tally.specials.one_eighties += own?.one_eighties ?? 0;
    tally.specials.one_seven_ones += own?.one_seven_ones ?? 0;
    tally.specials.high_checkouts += own?.high_checkouts?.length ?? 0;
    tally.finishes.push(...(own?.high_checkouts ?? []));
  }
}
