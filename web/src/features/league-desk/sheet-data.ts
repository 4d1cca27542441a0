import { type LeagueMatch, type LeagueMatchCommand, reasonWords } from '@oche/contract';
import type { MatchSlot, Reason, Side } from '@oche/kit';
import { type PlayerCode, playersIn } from '@oche/league';
import { type Translate, translateLoose } from '@oche/messages';
import type { WaitingCommand } from '../../device-games/sheet-queue.ts';
import type { UnsentGame } from '../../device-games/unsent-games.ts';
import type { CallFailure } from '../../lib/call-failure.ts';
import type { SeasonPlace } from '../../lib/season-desk.ts';

export type Sheet = {
  /** The match with everything that was written here, sent or not. */
  match: LeagueMatch;
  place: SeasonPlace;
  /** As the server has it. */
  known: LeagueMatch;
  /** What the server does not have yet. */
  waiting: readonly WaitingCommand[];
  games: readonly UnsentGame[];
  /** True when it is written, here or on the server; a no that comes at once is told, and the command is forgotten. */
  send: (
    command: LeagueMatchCommand,
    onFailure?: (failure: Pick<CallFailure, 'kind'>) => void,
  ) => Promise<boolean>;
  busy: boolean;
};

export const SIDES = ['home', 'away'] as const;

/** Both line-ups are in, and so seen by both: one that waits on this phone opens nothing yet. */
export const isOpen = ({ sheet: { match } }: LeagueMatch): boolean =>
  match.line_ups.home !== null && match.line_ups.away !== null;

/** Whether games are written now. */
export const isPlaying = (match: LeagueMatch): boolean =>
  match.phase === 'running' || (match.phase === 'line_ups' && isOpen(match));

/** The sides the reader may choose players for. */
export const ownSides = ({ actors }: LeagueMatch): Side[] =>
  SIDES.filter((side) => actors.includes('secretary') || actors.includes(side));

export const nameIn = ({ sheet }: LeagueMatch, id: string): string => sheet.names[id] ?? id;

export const namesIn = (match: LeagueMatch, side: Side, slot: MatchSlot): string[] =>
  playersIn(match.sheet.match, side, slot).map((id) => nameIn(match, id));

/** A captain has still to say who plays. */
export const isUnnamed = ({ sheet }: LeagueMatch, side: Side, slot: MatchSlot): boolean =>
  slot[side] === null && sheet.match.named[side][slot.number] === undefined;

export const resultIn = ({ sheet }: LeagueMatch, number: number) =>
  sheet.match.results.find(({ slot }) => slot === number);

/** Why somebody may not play, in words; nothing where they may. */
export function whyWords(why: Reason<PlayerCode> | null, match: LeagueMatch, t: Translate): string | null {
  if (!why) return null;
  const { key, args } = reasonWords('player', why, (fact, value) =>
    fact === 'player' ? nameIn(match, String(value)) : value,
  );
  return translateLoose(t, key, args);
}
