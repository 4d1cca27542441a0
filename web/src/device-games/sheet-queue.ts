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
  /** Why the server did not take it; somebody has to decide. */
  problem: { kind: 'conflict' | 'refused'; message: string } | null;
};

export const waitingCommands = (account: number, stored = readStored(SHEET_QUEUE)): WaitingCommand[] =>
  all(stored).filter((one) => one.account === account);

const all = (stored = readStored(SHEET_QUEUE)): WaitingCommand[] => JSON.parse(stored ?? '[]');
const keep = (commands: WaitingCommand[]): void =>
  writeStored(SHEET_QUEUE, commands.length > 0 ? JSON.stringify(commands) : null);

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
  onAnswer: (sent: WaitingCommand, answer: LeagueMatch) => void,
): Promise<boolean> {
  for (let next = firstToSend(account); next; next = firstToSend(account)) {
    const { cid, place, version, own, as, command } = next;
    try {
      const input = { ...place, version, cid, own, command, ...(as ? { as } : {}) };
      onAnswer(next, await call(commandLeagueMatch, input));
      dropCommand(cid);
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
