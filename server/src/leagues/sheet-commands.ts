import { type LeagueMatchCommand, Refusal } from '@oche/contract';
import type { MatchCommand, TeamMatch } from '@oche/league';
import type { Sql } from '../db/index.ts';
import type { WholeMatch } from './match-pages.sql.ts';
import { findTouched } from './sheet-commands.sql.ts';

/** What of a sheet a command is about. Whoever decides about all of it must have seen all of it. */
export function partOf(command: LeagueMatchCommand): string {
  switch (command.type) {
    case 'record_game':
      return `game:${command.slot}`;
    case 'name_players':
      return `players:${command.slot}:${command.side}`;
    case 'hand_in_line_up':
    case 'substitute':
    case 'take_back_substitution':
      return `line_up:${command.side}`;
    default:
      return 'sheet';
  }
}

/** Two captains write the same sheet at once: they are in each other's way only where they write the same thing. */
export async function checkSeen(
  sql: Sql,
  row: WholeMatch,
  command: LeagueMatchCommand,
  version: number,
): Promise<void> {
  if (version === row.version) return;
  const part = partOf(command);
  const current = { version: row.version };
  if (part === 'sheet' || version > row.version) throw new Refusal('conflict', { current });
  if (await findTouched(sql, { match_id: row.id, since: version, part }))
    throw new Refusal('conflict', { current });
}

/** What goes without saying: the first line-up opens the evening, and the first thing written on an open sheet starts it. */
export function impliedSteps(match: TeamMatch, { type }: LeagueMatchCommand): MatchCommand[] {
  if (type === 'hand_in_line_up' && match.phase === 'scheduled') return [{ type: 'open_line_ups' }];
  const isWriting = type === 'record_game' || type === 'name_players' || type === 'substitute';
  const isOpen = match.line_ups.home !== null && match.line_ups.away !== null;
  return isWriting && match.phase === 'line_ups' && isOpen ? [{ type: 'start' }] : [];
}
