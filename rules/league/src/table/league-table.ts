import { addPoints, type Criterion, comparePerGame, orderTable, reason, rowReasons } from '@oche/kit';
import { leaguePoints, recordsOf } from './league-records.ts';
import type {
  LeagueCriterion,
  LeagueFacts,
  LeagueRecord,
  LeagueRow,
  LeagueRules,
  TableMatch,
  TeamWithdrawal,
} from './league-rules.ts';

/** The table of a division; a withdrawn team stands last and is not ranked. */
export function leagueTable(
  teams: readonly string[],
  matches: readonly TableMatch[],
  rules: LeagueRules,
  { withdrawals = [], penalties = [], play_offs = [], season_over = false }: LeagueFacts = {},
): LeagueRow[] {
  const counting = matches.filter((match) => !withdrawals.some((gone) => isAnnulled(match, gone)));
  const points = (match: TableMatch) => leaguePoints(match, counting, rules, season_over);
  const records = recordsOf(teams, counting, points, rules.forfeit);
  for (const { team, points: penalty } of penalties) {
    const record = records.get(team);
    if (!record) continue;
    record.points = addPoints(record.points, -penalty);
    record.penalty = addPoints(record.penalty, penalty);
  }
  const gone = new Set(withdrawals.map(({ team }) => team));
  const staying = [...records.keys()].filter((team) => !gone.has(team));
  const ordered = orderTable(staying, records, {
    criteria: rules.tie_breaks.criteria,
    recordsAmong: (tied) => {
      const between = counting.filter(({ home, away }) => tied.has(home) && tied.has(away));
      return recordsOf([...tied], between, points, rules.forfeit);
    },
    worth: (record, by) => WORTH[by](record),
    resolved: (tied) => playedOff(play_offs, tied),
  });
  const reasons = rowReasons(ordered, (team) => team, counted);
  const rows = ordered.map(({ decision: _, ...row }, at) => ({
    ...row,
    withdrawn: false,
    why: reasons[at]!,
  }));
  const last = [...records]
    .filter(([team]) => gone.has(team))
    .map(([member, record]) => ({
      member,
      rank: rows.length + 1,
      tied: false,
      decided_by: null,
      record,
      withdrawn: true,
      why: reason('withdrawn'),
    }));
  return [...rows, ...last];
}

/** A play-off decides exactly the tie it was for. */
const playedOff = (
  playOffs: LeagueFacts['play_offs'] & {},
  tied: readonly string[],
): readonly string[] | null =>
  playOffs.find((order) => order.length === tied.length && tied.every((team) => order.includes(team))) ??
  null;

/** Of two records of different divisions, positive when the first is better. */
export const compareOverDivisions = (
  one: LeagueRecord,
  other: LeagueRecord,
  criteria: readonly Criterion<LeagueCriterion>[],
): number => comparePerGame(one, other, criteria, (record, by) => WORTH[by](record));

const isAnnulled = ({ home, away, second_half }: TableMatch, { team, annul }: TeamWithdrawal): boolean =>
  (home === team || away === team) && (annul === 'all' || second_half);

const WORTH: Record<LeagueCriterion, (record: LeagueRecord) => number> = {
  points: ({ points }) => points,
  minus_points: ({ minus_points }) => -minus_points,
  wins: ({ won }) => won,
  games_for: ({ games_for }) => games_for,
  games_against: ({ games_against }) => -games_against,
  game_difference: ({ games_for, games_against }) => games_for - games_against,
  legs_for: ({ legs_for }) => legs_for,
  legs_against: ({ legs_against }) => -legs_against,
  leg_difference: ({ legs_for, legs_against }) => legs_for - legs_against,
  average: ({ scored, darts }) => (darts === 0 ? 0 : (3 * scored) / darts),
};

const LESS_IS_BETTER: readonly LeagueCriterion[] = ['minus_points', 'games_against', 'legs_against'];
const counted = (by: LeagueCriterion, worth: number): number =>
  LESS_IS_BETTER.includes(by) ? -worth : worth;

export const isCriterion = (name: string): name is LeagueCriterion => Object.hasOwn(WORTH, name);
