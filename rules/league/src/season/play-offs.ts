import type { SeasonMove, TeamMove } from '../promotion.ts';

/** Teams as they came in; `up`: so many of them go up, null where it decides the order in a table alone. */
export type PlayOff = { teams: readonly string[]; up: number | null };
export type OpenPlayOff = { teams: readonly string[]; decides: 'rank' | 'promotion' };

/** What becomes of a team once it was played off: the first ones go up, the others stay. */
export function moveAfter({ team, move }: TeamMove, playOffs: readonly PlayOff[]): SeasonMove {
  if (move !== 'play_off' && move !== 'open') return move;
  const played = playOffs.find(({ teams, up }) => up !== null && teams.includes(team));
  if (!played) return move;
  return played.teams.indexOf(team) < played.up! ? 'promoted' : 'stays';
}

/** What has to be played off before it is certain who goes where, within one level. */
export function openPlayOffs(moves: readonly TeamMove[]): OpenPlayOff[] {
  const open = moves.filter(({ move }) => move === 'open');
  const beside = (one: TeamMove) =>
    open.filter(({ division, rank }) => division === one.division && rank === one.rank);
  const ties = open.filter((one) => beside(one)[0] === one && beside(one).length > 1).map(beside);
  // Equals of several divisions wait for each other.
  const alone = open.filter((one) => beside(one).length === 1);
  const next = moves.filter(({ move }) => move === 'play_off');
  const teamsOf = (some: readonly TeamMove[]) => some.map(({ team }) => team);
  return [
    ...ties.map((tied) => ({ teams: teamsOf(tied), decides: 'rank' as const })),
    ...[alone, next]
      .filter((some) => some.length > 1)
      .map((some) => ({ teams: teamsOf(some), decides: 'promotion' as const })),
  ];
}
