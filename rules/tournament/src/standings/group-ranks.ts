import { levelsOf, RULES } from '@oche/kit';
import { sideTotal } from '../core/facts.ts';
import type { Points } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { comingFrom, countingFact, lineAt, NOBODY, type Sheet, UNKNOWN } from '../derive/sheet.ts';
import { mostAllowed } from '../draw/most-allowed.ts';
import { formatOf } from '../formats/registry.ts';
import {
  compareOverGroups,
  type GroupGame,
  type GroupTieBreaks,
  type Standing,
  standingsOf,
} from './standings.ts';

/** Members of a group who are known by now, without those whose results were annulled. */
function membersOf(sheet: Sheet, state: DrawnTournament, group: number): number[] {
  const { members, stage } = sheet.structure.groups[group]!;
  return members
    .map((source) => comingFrom(sheet, state, source))
    .filter((entrant) => entrant >= 0)
    .filter((entrant) => {
      const withdrawal = sheet.roster.withdrawn.get(entrant);
      return !(withdrawal?.mode === 'annul' && withdrawal.stage === stage);
    });
}

/** What a win, a draw and a loss are worth in the tables of a stage. */
export function stagePoints(state: DrawnTournament, stage: string): Points {
  const { format } = state.course.stages.find(({ id }) => id === stage)!;
  return formatOf(format).table!.points(format);
}

export function tieBreaksOf(state: DrawnTournament, stage: string): GroupTieBreaks {
  const { format } = state.course.stages.find(({ id }) => id === stage)!;
  return state.tie_breaks[stage] ?? formatOf(format).table!.tieBreaks;
}

export function groupStandings(sheet: Sheet, state: DrawnTournament, group: number): Standing<number>[] {
  const { stage, key } = sheet.structure.groups[group]!;
  const { games, byes } = decidedGames(sheet, state, group);
  return standingsOf(
    membersOf(sheet, state, group),
    games,
    stagePoints(state, stage),
    tieBreaksOf(state, stage),
    resolutionFor(sheet, state, stage, key),
    byes,
  );
}

/** What counts in a table so far; `byes` by who had them. */
export function decidedGames(
  sheet: Sheet,
  state: DrawnTournament,
  group: number,
): { games: GroupGame<number>[]; byes: number[] } {
  const games: GroupGame<number>[] = [];
  const byes: number[] = [];
  for (const at of sheet.structure.groups[group]!.pairings) {
    if (lineAt(sheet, at).status === 'bye') byes.push(lineAt(sheet, at).winner);
    if (lineAt(sheet, at).status === 'done') games.push(groupGame(sheet, state, at));
  }
  return { games, byes };
}

function groupGame(sheet: Sheet, state: DrawnTournament, at: number): GroupGame<number> {
  const sides = [lineAt(sheet, at).first, lineAt(sheet, at).second] as const;
  const fact = countingFact(sheet, state, at);
  if (fact?.kind !== 'played') {
    const winner = lineAt(sheet, at).winner === sides[0] ? 0 : 1;
    return { sides, winner, legs: [0, 0], sets: [0, 0] };
  }
  const game = {
    sides,
    winner: fact.winner,
    legs: fact.legs,
    // Games of a team match are told apart from legs as sets are.
    sets: fact.distance.sets || fact.games ? fact.score : ([0, 0] as const),
  };
  if (!fact.tallies) return game;
  const [one, other] = [sideTotal(fact.tallies[0]), sideTotal(fact.tallies[1])];
  return {
    ...game,
    scored: [one.scored ?? 0, other.scored ?? 0],
    darts: [one.darts ?? 0, other.darts ?? 0],
    one_eighties: [one.one_eighties ?? 0, other.one_eighties ?? 0],
  };
}

/** A played-off tie counts only while exactly these are tied. */
function resolutionFor(sheet: Sheet, state: DrawnTournament, stage: string, group: string) {
  const facts = state.tie_resolutions.filter((fact) => fact.stage === stage && fact.group === group);
  return (tied: readonly number[]): readonly number[] | null => {
    const set = new Set(tied);
    for (const { order } of facts) {
      const numbers = order.map((id) => sheet.roster.number.get(id)!);
      if (numbers.length === set.size && numbers.every((number) => set.has(number))) return numbers;
    }
    return null;
  };
}

/** The table without those who left during this stage. */
export function stayingIn(sheet: Sheet, state: DrawnTournament, group: number): Standing<number>[] {
  const { stage } = sheet.structure.groups[group]!;
  return groupStandings(sheet, state, group).filter(
    ({ member }) => sheet.roster.withdrawn.get(member)?.stage !== stage,
  );
}

/**
 * By rank: the entrant, or UNKNOWN while a tie is open. Whoever left during this stage does not qualify:
 * the next moves up.
 */
export function groupRanks(sheet: Sheet, state: DrawnTournament, group: number): number[] {
  const { members } = sheet.structure.groups[group]!;
  if (members.some((source) => comingFrom(sheet, state, source) === UNKNOWN))
    return members.map(() => UNKNOWN);
  const staying = stayingIn(sheet, state, group);
  const levels = new Map<number, number>();
  for (const { rank } of staying) levels.set(rank, (levels.get(rank) ?? 0) + 1);
  return members.map((_, at) => {
    const row = staying[at];
    if (!row) return NOBODY;
    return levels.get(row.rank) === 1 ? row.member : UNKNOWN;
  });
}

/** The members of one rank over all groups, best first, equals together; null while a tie hides who they are. */
function bestLevels(sheet: Sheet, state: DrawnTournament, list: number): number[][] | null {
  const { stage, rank, groups } = sheet.structure.bests[list]!;
  const rows: Standing<number>[] = [];
  for (const group of groups) {
    const member = sheet.ranks[group]![rank - 1]!;
    if (member === UNKNOWN) return null;
    if (member !== NOBODY)
      rows.push(groupStandings(sheet, state, group).find((row) => row.member === member)!);
  }
  const { criteria } = tieBreaksOf(state, stage);
  const levels = levelsOf(rows, (a, b) => compareOverGroups(b.record, a.record, criteria));
  return levels.map((level) => level.map(({ member }) => member));
}

/**
 * Who takes which place of the best of a rank. They stand by their records, but for those who would meet somebody of their own
 * group at once: they change places, where that helps. Before it is clear who goes on nobody has a place.
 */
export function bestOfRank(sheet: Sheet, state: DrawnTournament, list: number): number[] {
  const order = bestByRecord(sheet, state, list);
  if (!RULES.hasChange(state.rules_version, 'QUA-10')) return order;
  const { count, rank, groups, meets } = sheet.structure.bests[list]!;
  const through = order.slice(0, count);
  if (through.includes(UNKNOWN)) return order.map(() => UNKNOWN);
  const groupOf = new Map(groups.map((group) => [sheet.ranks[group]![rank - 1]!, group]));
  const places = Array.from({ length: count }, (_, at) => through[at] ?? NOBODY);
  const isApart = (number: number, nth: number) => groupOf.get(places[number]!) !== (meets[nth] ?? -1);
  return [...mostAllowed(count, isApart).map((number) => places[number]!), ...order.slice(count)];
}

/** The best of one rank, compared per game; equals stay UNKNOWN until somebody decides. */
function bestByRecord(sheet: Sheet, state: DrawnTournament, list: number): number[] {
  const { stage, rank, groups } = sheet.structure.bests[list]!;
  const levels = bestLevels(sheet, state, list);
  if (!levels) return groups.map(() => UNKNOWN);
  const resolve = resolutionFor(sheet, state, stage, `best_${rank}`);
  return levels.flatMap((members) =>
    members.length === 1 ? members : (resolve(members) ?? members.map(() => UNKNOWN)),
  );
}

/** Levels of more than one that nobody has decided yet; behind the last who goes on nothing needs to be decided. */
export function openBestLevels(sheet: Sheet, state: DrawnTournament, list: number): number[][] {
  if (!sheet.bests[list]) return [];
  const order = bestByRecord(sheet, state, list);
  const { count } = sheet.structure.bests[list]!;
  let ahead = 0;
  return (bestLevels(sheet, state, list) ?? []).filter((members) => {
    const isReached = ahead < count;
    ahead += members.length;
    return isReached && members.length > 1 && !order.includes(members[0]!);
  });
}

/** Whether somebody still shares a rank that only the last resort can split. */
export const hasOpenTie = (sheet: Sheet, state: DrawnTournament): boolean =>
  sheet.structure.groups.some((_, group) => groupStandings(sheet, state, group).some(({ tied }) => tied));
