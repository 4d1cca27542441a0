import type { IsoDate, MatchFormat } from '@oche/kit';
import { LIST_RULES, type ListRules } from '../lists/player-lists.ts';
import { DEADLINE_RULES, type DeadlineRules } from '../match/deadlines.ts';
import { NO_SHOW_RULES, type NoShowRules } from '../match/handler.ts';
import { MATCH_FORMATS } from '../match/match-formats.ts';
import { LINE_UP_RULES, type LineUpRules } from '../match/squad.ts';
import type { LevelRules } from '../promotion.ts';
import { TRANSFER_RULES, type TransferRules } from '../squad/transfer.ts';
import { type LeagueRules, POINTS_MODES } from '../table/league-rules.ts';
import { LEAGUE_TIE_BREAKS } from '../table/league-tie-breaks.ts';
import { POSTPONEMENT_RULES, type PostponementRules } from './postponement.ts';
import type { SeasonPlan } from './season.ts';

/** What holds for all groups of a season. */
export type SeasonRules = {
  /** Categories go by the age on this day. */
  reference_day: IsoDate;
  /** When a match begins unless its team says otherwise: '20:00'. */
  start_time: string;
  least_squad: number;
  most_squad: number;
  /** Nobody changes teams afterwards. */
  transfers_until: IsoDate;
  /** How somebody changes teams. */
  transfers: TransferRules;
  deadlines: DeadlineRules;
  postponement: PostponementRules;
  no_show: NoShowRules;
};

/** How a group is played: its sheet, its table, who may play, what its lists ask for, who goes up and down. */
export type GroupRules = {
  format: MatchFormat;
  table: LeagueRules;
  line_up: LineUpRules;
  lists: ListRules;
  levels: LevelRules;
  rounds: SeasonPlan['rounds'];
  boards_per_match: number;
};

/** A season nobody has written rules for. The age counts on the first of January within it, transfers end with January. */
export function usualSeasonRules(starts_on: IsoDate, ends_on: IsoDate): SeasonRules {
  const newYear = `${ends_on.slice(0, 4)}-01-01`;
  const transfers = `${ends_on.slice(0, 4)}-01-31`;
  return {
    reference_day: newYear > starts_on ? newYear : starts_on,
    start_time: '20:00',
    least_squad: 4,
    most_squad: 12,
    transfers_until: transfers > starts_on && transfers < ends_on ? transfers : ends_on,
    transfers: TRANSFER_RULES,
    deadlines: DEADLINE_RULES,
    postponement: POSTPONEMENT_RULES,
    no_show: NO_SHOW_RULES,
  };
}

const format = MATCH_FORMATS.be_middenkust;

/** A group nobody has written rules for: four singles, two pairs, four singles; two points for a win. */
export const USUAL_GROUP_RULES: GroupRules = {
  format,
  table: {
    points: POINTS_MODES.two_one_none,
    tie_breaks: LEAGUE_TIE_BREAKS.games_first,
    forfeit: {
      points: POINTS_MODES.two_one_none.win,
      games: format.slots.length,
      legs: 3 * format.slots.length,
    },
  },
  line_up: LINE_UP_RULES,
  lists: LIST_RULES,
  levels: { promoted: 1, relegated: 1 },
  rounds: 'mirrored',
  boards_per_match: 1,
};
