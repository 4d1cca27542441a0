import type { MatchCommand, MatchCommandType } from './command.ts';
import { bothLineUpsAreIn, type TeamMatch } from './match.ts';

const WRITING: readonly MatchCommandType[] = ['record_game', 'name_players', 'substitute', 'set_game'];

/** What goes without saying before a command: the first line-up opens the evening, the first thing written starts it. */
export function impliedSteps(match: TeamMatch, { type }: { type: MatchCommandType }): MatchCommand[] {
  if (type === 'hand_in_line_up' && match.phase === 'scheduled') return [{ type: 'open_line_ups' }];
  const isFirst = match.phase === 'line_ups' && bothLineUpsAreIn(match);
  return isFirst && WRITING.includes(type) ? [{ type: 'start' }] : [];
}
