import { type Reason, reason } from '@oche/kit';
import { type LevelRules, type SeasonMove, seasonMoves, type TeamMove } from '../promotion.ts';
import type { LeagueRow, LeagueTieBreaks } from '../table/league-rules.ts';
import { moveAfter, type OpenPlayOff, openPlayOffs, type PlayOff } from './play-offs.ts';

/** A division as it ended. Class 1 is the highest of its category. */
export type EndedGroup = {
  id: string;
  category: string;
  class: number;
  rows: readonly LeagueRow[];
  levels: LevelRules;
  tie_breaks: LeagueTieBreaks;
};

export const MOVE_CODES = [
  'champion',
  'promoted',
  'best_runner_up',
  'play_off',
  'stays',
  'highest',
  'lowest',
  'relegated',
  'open',
  'out',
] as const;
export type MoveCode = (typeof MOVE_CODES)[number];

/** Where a team plays next, and why. */
export type NextPlace = {
  team: string;
  from: string;
  /** Null for a team that withdrew: it has to ask again. */
  to: string | null;
  why: Reason<MoveCode>;
  /** Who has to be played off against before it is certain. */
  level_with: readonly string[];
};

/**
 * Where everybody plays next season. A team that goes up or down comes into the smallest group of the next class of its
 * category that there is; while a tie or a play-off is open it is proposed where it was.
 */
export function nextSeason(groups: readonly EndedGroup[], playOffs: readonly PlayOff[] = []): NextPlace[] {
  const moves = levelMoves(groups, playOffs).flat();
  const groupOf = (id: string) => groups.find((group) => group.id === id)!;
  const sizes = new Map(groups.map(({ id }) => [id, 0]));
  const join = (id: string) => sizes.set(id, sizes.get(id)! + 1);
  const wanted = moves.map((move) => ({ move, way: wayOf(move, groups, groupOf(move.division)) }));
  for (const { move, way } of wanted)
    if (way.candidates.length === 0 && way.code !== 'out') join(move.division);
  return wanted.map(({ move, way: { code, candidates } }) => {
    const to = code === 'out' ? null : (smallest(candidates, sizes) ?? move.division);
    if (candidates.length > 0 && to !== null) join(to);
    return {
      team: move.team,
      from: move.division,
      to,
      why: reason(code, factsOf(move, groupOf(move.division), to)),
      level_with: code === 'open' ? levelWith(move, moves) : [],
    };
  });
}

/** What has to be played off before it is certain where everybody plays. */
export const unplayedPlayOffs = (
  groups: readonly EndedGroup[],
  playOffs: readonly PlayOff[] = [],
): OpenPlayOff[] => levelMoves(groups, playOffs).flatMap(openPlayOffs);

const levelMoves = (groups: readonly EndedGroup[], playOffs: readonly PlayOff[]): TeamMove[][] =>
  levelsOf(groups).map((level) =>
    seasonMoves(
      level.map(({ id, rows }) => ({ division: id, rows })),
      level[0]!.levels,
      level[0]!.tie_breaks,
    ).map((move) => ({ ...move, move: moveAfter(move, playOffs) })),
  );

/** Divisions of one class and category stand side by side. */
function levelsOf(groups: readonly EndedGroup[]): EndedGroup[][] {
  const levels = new Map<string, EndedGroup[]>();
  for (const group of groups) {
    const key = `${group.class} ${group.category}`;
    levels.set(key, [...(levels.get(key) ?? []), group]);
  }
  return [...levels.values()];
}

const UP: readonly SeasonMove[] = ['promoted', 'best_runner_up'];

/** What becomes of a team, and the groups it may come into; none when it stays where it is. */
function wayOf(
  { move, rank }: TeamMove,
  groups: readonly EndedGroup[],
  own: EndedGroup,
): { code: MoveCode; candidates: readonly EndedGroup[] } {
  const isUp = UP.includes(move);
  if (!isUp && move !== 'relegated')
    return { code: move === 'stays' && rank === 1 ? 'champion' : move, candidates: [] };
  const candidates = nextClass(groups, own, isUp ? -1 : 1);
  if (candidates.length > 0) return { code: move, candidates };
  return { code: isUp ? (rank === 1 ? 'champion' : 'highest') : 'lowest', candidates };
}

/** The nearest class above or below, whatever its number. */
function nextClass(groups: readonly EndedGroup[], own: EndedGroup, step: -1 | 1): EndedGroup[] {
  const beyond = groups.filter(
    ({ category, class: level }) => category === own.category && (level - own.class) * step > 0,
  );
  const nearest = Math.min(...beyond.map((group) => Math.abs(group.class - own.class)));
  return beyond.filter((group) => Math.abs(group.class - own.class) === nearest);
}

const smallest = (
  candidates: readonly EndedGroup[],
  sizes: ReadonlyMap<string, number>,
): string | undefined =>
  [...candidates].sort((one, other) => sizes.get(one.id)! - sizes.get(other.id)!)[0]?.id;

const factsOf = ({ rank }: TeamMove, { rows }: EndedGroup, to: string | null) => ({
  rank,
  teams: rows.length,
  ...(to === null ? {} : { to }),
});

/** Whoever shares the rank; where equals of several divisions wait for each other, those. */
function levelWith(own: TeamMove, moves: readonly TeamMove[]): string[] {
  const open = moves.filter(({ team, move }) => move === 'open' && team !== own.team);
  const beside = open.filter(({ division, rank }) => division === own.division && rank === own.rank);
  return (beside.length > 0 ? beside : open.filter(({ rank }) => rank === own.rank)).map(({ team }) => team);
}
