import { addPoints, type Score } from '@oche/kit';
import type { ForfeitRule, LeagueRecord, LeagueRules, PointsMode, TableMatch } from './league-rules.ts';

/** Points of home and away. */
export function leaguePoints(
  match: TableMatch,
  all: readonly TableMatch[],
  rules: LeagueRules,
  seasonOver: boolean,
): Score {
  if (!match.forfeit_by) return playedPoints(match, rules.points);
  const came = match.forfeit_by === 'home' ? match.away : match.home;
  const worth =
    seasonOver && rules.forfeit.at_season_end === 'average_plus_one'
      ? averagePoints(came, all, rules) + 1
      : rules.forfeit.points;
  return match.forfeit_by === 'home' ? [0, worth] : [worth, 0];
}

function playedPoints({ games, legs, winner, by_decider }: TableMatch, mode: PointsMode): Score {
  switch (mode.kind) {
    case 'encounter':
      if (winner === null) return [mode.draw, mode.draw];
      return winner === 'home' ? [mode.win, mode.loss] : [mode.loss, mode.win];
    case 'with_decider': {
      if (winner === null) return [mode.decider_loss, mode.decider_loss];
      const [best, rest] = by_decider ? [mode.decider_win, mode.decider_loss] : [mode.win, mode.loss];
      return winner === 'home' ? [best, rest] : [rest, best];
    }
    case 'games':
      return games;
    case 'legs':
      return legs;
  }
}

function averagePoints(team: string, all: readonly TableMatch[], { points }: LeagueRules): number {
  const played = all.filter((match) => !match.forfeit_by && (match.home === team || match.away === team));
  const sum = played.reduce(
    (total, match) => addPoints(total, playedPoints(match, points)[match.home === team ? 0 : 1]),
    0,
  );
  return played.length === 0 ? 0 : Math.round(Math.round(100 * sum) / played.length) / 100;
}

export function recordsOf(
  teams: readonly string[],
  matches: readonly TableMatch[],
  points: (match: TableMatch) => Score,
  forfeit: ForfeitRule,
): Map<string, LeagueRecord> {
  const records = new Map(teams.map((team) => [team, emptyRecord()]));
  for (const match of matches) {
    const worth = points(match);
    for (const side of [0, 1] as const) {
      const record = records.get(side === 0 ? match.home : match.away);
      if (record) addMatch(record, match, side, worth, forfeit);
    }
  }
  return records;
}

function addMatch(
  record: LeagueRecord,
  match: TableMatch,
  side: 0 | 1,
  points: Score,
  forfeit: ForfeitRule,
): void {
  const other = side === 0 ? 1 : 0;
  const mine = side === 0 ? 'home' : 'away';
  const came = match.forfeit_by !== undefined && match.forfeit_by !== mine;
  const winner =
    match.forfeit_by === undefined ? match.winner : match.forfeit_by === 'home' ? 'away' : 'home';
  const given = (units: number): Score => (came ? [units, 0] : [0, units]);
  const [games_for, games_against] = match.forfeit_by
    ? given(forfeit.games)
    : [match.games[side], match.games[other]];
  const [legs_for, legs_against] = match.forfeit_by
    ? given(forfeit.legs)
    : [match.legs[side], match.legs[other]];
  record.played += 1;
  record.won += winner === mine ? 1 : 0;
  record.drawn += winner === null ? 1 : 0;
  record.lost += winner !== null && winner !== mine ? 1 : 0;
  record.games_for += games_for;
  record.games_against += games_against;
  record.legs_for += legs_for;
  record.legs_against += legs_against;
  record.points = addPoints(record.points, points[side]);
  record.minus_points = addPoints(record.minus_points, points[other]);
  record.scored += match.scored?.[side] ?? 0;
  record.darts += match.darts?.[side] ?? 0;
}

const emptyRecord = (): LeagueRecord => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  games_for: 0,
  games_against: 0,
  legs_for: 0,
  legs_against: 0,
  points: 0,
  minus_points: 0,
  penalty: 0,
  scored: 0,
  darts: 0,
});
