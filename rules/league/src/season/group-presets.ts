import { type MatchFormat, unitsToWin } from '@oche/kit';
import { LIST_RULES } from '../lists/player-lists.ts';
import { MATCH_FORMATS } from '../match/match-formats.ts';
import { LINE_UP_RULES } from '../match/squad.ts';
import { FORFEIT_RULES, type ForfeitRule, POINTS_MODES, type PointsMode } from '../table/league-rules.ts';
import { LEAGUE_TIE_BREAKS } from '../table/league-tie-breaks.ts';
import type { GroupRules } from './season-rules.ts';

/** What a match that nobody came to is worth when it is worth everything: all games and legs of the sheet. */
export function wholeForfeit({ slots }: MatchFormat, points: PointsMode): ForfeitRule {
  const counting = slots.filter(({ counts, only_on_draw }) => counts && !only_on_draw);
  const legs = counting.reduce(
    (sum, { distance }) => sum + unitsToWin(distance.legs) * (distance.sets ? unitsToWin(distance.sets) : 1),
    0,
  );
  const games = counting.length;
  switch (points.kind) {
    case 'encounter':
    case 'with_decider':
      return { points: points.win, games, legs };
    case 'games':
      return { points: games, games, legs };
    case 'legs':
      return { points: legs, games, legs };
  }
}

type Custom = Partial<Omit<GroupRules, 'format' | 'table'>> & {
  tie_breaks?: GroupRules['table']['tie_breaks'];
  forfeit?: ForfeitRule;
};

const custom = (
  format: MatchFormat,
  points: PointsMode,
  {
    tie_breaks = LEAGUE_TIE_BREAKS.games_first,
    forfeit = wholeForfeit(format, points),
    ...more
  }: Custom = {},
): GroupRules => ({
  format,
  table: { points, tie_breaks, forfeit },
  line_up: LINE_UP_RULES,
  lists: LIST_RULES,
  levels: { promoted: 1, relegated: 1 },
  rounds: 'mirrored',
  boards_per_match: 1,
  ...more,
});

/** Whole groups as federations play them: to begin with, and to change. */
export const GROUP_PRESETS = {
  be_middenkust: custom(MATCH_FORMATS.be_middenkust, POINTS_MODES.two_one_none),
  be_kempen: custom(MATCH_FORMATS.be_kempen, POINTS_MODES.two_one_none),
  be_derby: custom(MATCH_FORMATS.be_derby, POINTS_MODES.games, { forfeit: FORFEIT_RULES.derby }),
  be_kavvv: custom(MATCH_FORMATS.be_kavvv, POINTS_MODES.two_one_none),
  nl: custom(MATCH_FORMATS.nl, POINTS_MODES.games, { forfeit: FORFEIT_RULES.nl }),
  nl_flevoland: custom(MATCH_FORMATS.nl_flevoland, POINTS_MODES.games, { forfeit: FORFEIT_RULES.nl }),
  de_rhl: custom(MATCH_FORMATS.de_rhl, POINTS_MODES.games, { boards_per_match: 2 }),
  de_8s4p: custom(MATCH_FORMATS.de_8s4p, POINTS_MODES.three_one_none, {
    tie_breaks: LEAGUE_TIE_BREAKS.dra,
    boards_per_match: 2,
  }),
  de_dsab: custom(MATCH_FORMATS.de_dsab, POINTS_MODES.three_one_none, {
    tie_breaks: LEAGUE_TIE_BREAKS.vfc,
    boards_per_match: 2,
  }),
  ch_vfc: custom(MATCH_FORMATS.ch_vfc, POINTS_MODES.decider, {
    tie_breaks: LEAGUE_TIE_BREAKS.vfc,
    forfeit: FORFEIT_RULES.vfc,
    boards_per_match: 2,
  }),
} as const satisfies Record<string, GroupRules>;
export type GroupPreset = keyof typeof GROUP_PRESETS;
