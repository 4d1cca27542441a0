import type { LeagueRules, TableMatch } from '../table/league-rules.ts';
import type { leagueTable } from '../table/league-table.ts';
import { LEAGUE_TIE_BREAKS } from '../table/league-tie-breaks.ts';

const ENCOUNTER = { kind: 'encounter', win: 2, draw: 1, loss: 0 } as const;
export const rules = (more: Partial<LeagueRules> = {}): LeagueRules => ({
  points: ENCOUNTER,
  tie_breaks: LEAGUE_TIE_BREAKS.games_first,
  forfeit: { points: 3, games: 10, legs: 30 },
  ...more,
});

/** 'A-B 6-4 20-15' with an optional 'd' (decider) or '!home' (forfeit by home). */
export const match = (line: string, second_half = false): TableMatch => {
  const [teams, games, legs, mark] = line.split(' ');
  const pair = (part: string) => part.split('-').map(Number) as [number, number];
  const [home, away] = teams!.split('-') as [string, string];
  const score = pair(games!);
  const decider = mark?.startsWith('d');
  return {
    id: line,
    home,
    away,
    second_half,
    games: score,
    legs: pair(legs!),
    winner: decider
      ? mark === 'dhome'
        ? 'home'
        : 'away'
      : score[0] === score[1]
        ? null
        : score[0] > score[1]
          ? 'home'
          : 'away',
    by_decider: decider === true,
    ...(mark?.startsWith('!') ? { forfeit_by: mark.slice(1) as 'home' | 'away' } : {}),
  };
};
export const show = (rows: ReturnType<typeof leagueTable>) =>
  rows
    .map(({ member, rank, tied, record }) => `${rank}${tied ? '=' : ''}${member} ${record.points}`)
    .join(', ');
