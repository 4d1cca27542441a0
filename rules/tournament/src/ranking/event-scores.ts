import {
  groupedBy,
  highCheckoutsIn,
  highScoresIn,
  nineDartersIn,
  RULES,
  type RulesVersion,
  SPECIAL_RULES,
  type SpecialRules,
  shortLegsIn,
} from '@oche/kit';
import type { EntrantId, StageId } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { countingFact, lineAt, type Sheet } from '../derive/sheet.ts';
import { sheetOf } from '../derive/sheet-of.ts';
import { type Place, placesOf } from '../places/places.ts';
import { groupStandings } from '../standings/group-ranks.ts';
import { playerGames, rankedPlayers, type TournamentGame } from './player-games.ts';
import type { EventScore } from './ranking.ts';

/** What a tournament is in a ranking, and which of its stages counts as which bracket. */
export type RankedEvent = {
  event: string;
  date: string;
  brackets: Readonly<Record<StageId, EventScore['bracket']>>;
  /** Player ids with a membership. */
  members?: ReadonlySet<string>;
  /** From where on a finish is high, a leg short and a score high. */
  specials?: SpecialRules;
};

type Tally = { wins: number; legs: number; group_wins: number; group_rank?: number };

/**
 * One line per player of every entrant, once all is over: until then a place could still be another one in
 * its bracket. A walkover is a win, but brings no legs. Partners share place, wins and legs; what each threw is their own. A guest
 * who is in no list of players cannot be known again.
 */
export function eventScores(
  state: DrawnTournament,
  { event, date, brackets, members, specials = SPECIAL_RULES }: RankedEvent,
): EventScore[] {
  const places = placesOf(state);
  if (!places.every(({ final }) => final)) return [];
  const tallies = talliesOf(state, brackets);
  const games = groupedBy(playerGames(state), ({ player }) => player);
  const entrants = new Map(state.entrants.map((entrant) => [entrant.id, entrant]));
  const placeOf = placesInBrackets(places, state.rules_version, brackets);
  return places.flatMap(({ entrant, from, stage }) => {
    const bracket = brackets[stage];
    if (!bracket) return [];
    const tally = tallies.get(entrant) ?? emptyTally();
    const place = placeOf(stage, from);
    return rankedPlayers(entrants.get(entrant)!).map(({ player_id }) => {
      const player = String(player_id);
      const own = specialsOf(games.get(player) ?? [], specials);
      return { event, date, player, bracket, place, ...tally, ...own, member: members?.has(player) ?? true };
    });
  });
}

/** A place in a bracket is one more than the number of those who did better in it. Older tournaments count inside each stage. */
function placesInBrackets(
  places: readonly Place[],
  version: RulesVersion,
  brackets: RankedEvent['brackets'],
): (stage: StageId, from: number) => number {
  if (RULES.hasChange(version, 'RNK-7b')) {
    const ends = groupedBy(places, ({ stage }) => brackets[stage]);
    return (stage, from) => 1 + ends.get(brackets[stage])!.filter((other) => other.from < from).length;
  }
  const firsts = new Map<StageId, number>();
  for (const { stage, from } of places) firsts.set(stage, Math.min(from, firsts.get(stage) ?? from));
  return (stage, from) => from - firsts.get(stage)! + 1;
}

/** What one player threw in all their games. */
function specialsOf(
  games: readonly TournamentGame[],
  rules: SpecialRules,
): Required<Pick<EventScore, 'specials' | 'finishes'>> {
  const count = (of: (game: TournamentGame) => number) => games.reduce((sum, game) => sum + of(game), 0);
  const finishes = games.flatMap((game) => highCheckoutsIn(game, rules));
  return {
    specials: {
      one_eighties: count(({ one_eighties = 0 }) => one_eighties),
      one_seven_ones: count(({ one_seven_ones = 0 }) => one_seven_ones),
      high_checkouts: finishes.length,
      high_scores: count((game) => highScoresIn(game, rules).length),
      short_legs: count((game) => shortLegsIn(game, rules).length),
      nine_darters: count(nineDartersIn),
    },
    finishes,
  };
}

const emptyTally = (): Tally => ({ wins: 0, legs: 0, group_wins: 0 });

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
    const hasWon = winner === number ? 1 : 0;
    tally.wins += hasWon;
    tally.group_wins += inGroup ? hasWon : 0;
    tally.legs += fact?.legs[side] ?? 0;
  }
}
