import { type Call, commandLeagueMatch, type LeagueMatch, type LeagueMatchCommand } from '@oche/contract';
import { callFailure } from '../lib/call-failure.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { SHEET_QUEUE } from './has-outbox.ts';

/** A command on the sheet of a league match that the server does not have yet. */
export type WaitingCommand = {
  cid: string;
  /** The account that gave it: nobody else sees or sends it. */
  account: number;
  match_id: number;
  place: { org_slug: string; season_slug: string; match_slug: string };
  /** The version its sender saw, and what else of theirs was on the way by then. */
  version: number;
  own: string[];
  as?: LeagueMatch['actors'][number];
  command: LeagueMatchCommand;
  /** When it was given. What was written and scored on one device is handed over in that order. */
  at: string;
  /** Why the server did not take it; somebody has to decide. */
  problem: { kind: 'conflict' | 'refused'; message: string } | null;
};

export const waitingCommands = (account: number, stored = readStored(SHEET_QUEUE)): WaitingCommand[] =>
  all(stored).filter((one) => one.account === account);

const all = (stored = readStored(SHEET_QUEUE)): WaitingCommand[] => JSON.parse(stored ?? '[]');
const keep = (commands: WaitingCommand[]): void =>
  writeStored(SHEET_QUEUE, commands.length > 0 ? JSON.stringify(commands) : null);

/** Commands of a match that have to be on the server before a game that was opened after them. */
export const isSheetBefore = (account: number, matchId: string | null, at: string): boolean =>
  waitingCommands(account).some((one) => String(one.match_id) === matchId && one.at <= at);

/** On the disk before anything is sent: a phone that dies now has lost nothing. */
export function addCommand(given: Omit<WaitingCommand, 'own' | 'problem'>): WaitingCommand {
  const before = waitingCommands(given.account).filter(({ match_id }) => match_id === given.match_id);
  const own = [...new Set(before.flatMap((one) => [...one.own, one.cid]))].slice(-MOST_OWN);
  const added = { ...given, own, problem: null };
  keep([...all(), added]);
  return added;
}
const MOST_OWN = 200;

export const dropCommand = (cid: string): void => keep(all().filter((one) => one.cid !== cid));

const change = (cid: string, changes: Partial<WaitingCommand>): void =>
  keep(all().map((one) => (one.cid === cid ? { ...one, ...changes } : one)));

/** What stood in the way has been seen: it goes again, on top of that. */
export const sendAgain = (cid: string, version: number): void => change(cid, { version, problem: null });

/**
 * Hands over what waits, in its order, and answers whether it has to be tried again. What comes after a command that was not
 * taken waits until somebody has decided about that: it may build on it.
 */
export async function sendCommands(
  call: Call,
  account: number,
  {
    onAnswer,
    waitsForGame,
  }: {
    onAnswer: (sent: WaitingCommand, answer: LeagueMatch) => void;
    /** A game of the match that was begun before the command is not on the server yet. */
    waitsForGame: (command: WaitingCommand) => Promise<boolean>;
  },
): Promise<boolean> {
  for (let next = firstToSend(account); next; next = firstToSend(account)) {
    if (await waitsForGame(next)) return true;
    const { cid, place, version, own, as, command } = next;
    try {
      const input = { ...place, version, cid, own, command, ...(as ? { as } : {}) };
      onAnswer(next, await call(commandLeagueMatch, input));
      dropCommand(cid);
      noteWritten(next);
    } catch (error) {
      const { kind, message } = callFailure(error);
      if (kind !== 'conflict' && kind !== 'refused') return true;
      change(cid, { problem: { kind, message: message ?? '' } });
    }
  }
  return false;
}

function firstToSend(account: number): WaitingCommand | undefined {
  const waiting = waitingCommands(account);
  const held = new Set(waiting.filter(({ problem }) => problem !== null).map(({ match_id }) => match_id));
  return waiting.find(({ match_id }) => !held.has(match_id));
}

/** A result that was written on this device and taken by the server. */
export type WrittenGame = {
  account: number;
  match_id: number;
  slot: number;
  score: [number, number];
};
export const SHEET_WRITTEN = 'sheet_written';
const MOST_WRITTEN = 60;

export const writtenGames = (account: number, stored = readStored(SHEET_WRITTEN)): WrittenGame[] =>
  (JSON.parse(stored ?? '[]') as WrittenGame[]).filter((one) => one.account === account);

/** Remembered, so that whoever wrote a game is told when it is written over: two phones that disagree both see it. */
function noteWritten({ account, match_id, command }: WaitingCommand): void {
  if (command.type !== 'record_game') return;
  const { slot, score } = command;
  keepWritten([...withoutGame({ account, match_id, slot }), { account, match_id, slot, score }]);
}

/** Whoever has seen what stands there now is not told again. */
export const forgetWritten = (game: Pick<WrittenGame, 'account' | 'match_id' | 'slot'>): void =>
  keepWritten(withoutGame(game));

const withoutGame = ({ account, match_id, slot }: Pick<WrittenGame, 'account' | 'match_id' | 'slot'>) =>
  (JSON.parse(readStored(SHEET_WRITTEN) ?? '[]') as WrittenGame[]).filter(
    (one) => one.account !== account || one.match_id !== match_id || one.slot !== slot,
  );

const keepWritten = (games: WrittenGame[]): void =>
  writeStored(SHEET_WRITTEN, games.length > 0 ? JSON.stringify(games.slice(-MOST_WRITTEN)) : null);
