import { sheetOf } from './derive-sheet.ts';
import { placesOf } from './places.ts';
import type { EventScore } from './ranking.ts';
import { countingFact, lineAt, STATUS } from './sheet.ts';
import type { EntrantId, StageId } from './stage.ts';
import type { DrawnTournament } from './tournament.ts';

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
  specials: { one_eighties: number; one_seven_ones: number; high_checkouts: number };
};

/**
 * One line per player of every entrant; whoever is still playing has none yet. A walkover is a win, but
 * brings no legs.
 */
export function eventScores(
  state: DrawnTournament,
  { event, date, brackets, members }: RankedEvent,
): EventScore[] {
  const places = placesOf(state);
  const tallies = talliesOf(state);
  const firstOf = new Map<StageId, number>();
  for (const { stage, from } of places) firstOf.set(stage, Math.min(from, firstOf.get(stage) ?? from));
  return places.flatMap(({ entrant, from, stage }) => {
    const bracket = brackets[stage];
    if (!bracket) return [];
    const tally = tallies.get(entrant) ?? emptyTally();
    const place = from - firstOf.get(stage)! + 1;
    return state.entrants
      .find(({ id }) => id === entrant)!
      .players.map(({ player_id }) => {
        const player = String(player_id);
        return { event, date, player, bracket, place, ...tally, member: members?.has(player) ?? true };
      });
  });
}

const emptyTally = (): Tally => ({
  wins: 0,
  legs: 0,
  specials: { one_eighties: 0, one_seven_ones: 0, high_checkouts: 0 },
});

function talliesOf(state: DrawnTournament): Map<EntrantId, Tally> {
  const sheet = sheetOf(state);
  const tallies = new Map(state.seeds.map((id) => [id, emptyTally()]));
  for (const at of sheet.structure.pairings.keys()) {
    const { status, first, second, winner } = lineAt(sheet, at);
    if (status !== STATUS.done) continue;
    const fact = countingFact(sheet, state, at);
    for (const side of [0, 1] as const) {
      const number = side === 0 ? first : second;
      const tally = tallies.get(state.entrants[number]!.id)!;
      tally.wins += winner === number ? 1 : 0;
      tally.legs += fact?.legs[side] ?? 0;
      const own = fact?.tallies?.[side];
      tally.specials.one_eighties += own?.one_eighties ?? 0;
      tally.specials.one_seven_ones += own?.one_seven_ones ?? 0;
      tally.specials.high_checkouts += own?.high_checkouts?.length ?? 0;
    }
  }
  return tallies;
}
