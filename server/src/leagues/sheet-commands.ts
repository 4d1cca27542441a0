import { type LeagueMatchCommand, Refusal } from '@oche/contract';
import type { Sql } from '../db/index.ts';
import type { WholeMatch } from './match-pages.sql.ts';
import { findTouched } from './sheet-commands.sql.ts';

/** What of a sheet a command is about. Whoever decides about all of it must have seen all of it. */
export function partOf(command: LeagueMatchCommand): string {
  switch (command.type) {
    case 'record_game':
      return `game:${command.slot}`;
    case 'dispute_game':
    case 'drop_game_dispute':
      return `dispute:${command.slot}`;
    case 'set_board':
      return `board:${command.slot}`;
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

/**
 * Two captains write the same sheet at once: they are in each other's way only where they write the same thing. What a phone
 * has handed over itself since that version (`own`) it has seen, although no answer has told it.
 */
export async function checkSeen(
  sql: Sql,
  row: Pick<WholeMatch, 'id' | 'version'>,
  command: LeagueMatchCommand,
  { version, own, by_user }: { version: number; own: readonly string[]; by_user: number },
): Promise<void> {
  if (version === row.version) return;
  const current = { version: row.version };
  if (version > row.version) throw new Refusal('conflict', { current });
  const part = partOf(command);
  const isAbout = part === 'sheet' ? null : [part, 'sheet'];
  if (part === 'sheet' && own.length === 0) throw new Refusal('conflict', { current });
  const since = { match_id: row.id, since: version, parts: isAbout, own, by_user };
  if (await findTouched(sql, since)) throw new Refusal('conflict', { current });
}
