import { Worker } from 'node:worker_threads';
import { Refusal } from '@oche/contract';
import type { KnownPerson, MatchReason, PersonFacts } from '@oche/kit';
import { othersTurn } from '../app/index.ts';
import type { ParticipantRow } from './participants.sql.ts';

/**
 * A decision of the organiser: an id of the book, or below zero the row of the list it is; `new` where the matcher has a
 * doubt, `another` whatever it finds.
 */
export type AskedPerson = PersonFacts & { decision?: number | 'new' | 'another' | 'leave' };
export type FoundPerson = {
  verdict: 'same' | 'doubtful' | 'new';
  /** Ids of the book; one below zero is the person of an earlier row, counted from 1. */
  ids: number[];
  reason: MatchReason | null;
  /** The number belongs to another person, and is left out for this one. */
  drops_number?: boolean;
};
export type PersonJob =
  | { id: number; known: KnownPerson[] }
  | { id: number; asked: AskedPerson[]; isList: boolean };

/** A row of the book for the matcher; birthday and address are known of members only. */
export function knownPerson(
  { id, first_name, last_name, member_number, club, birth_year }: ParticipantRow,
  facts: { email: string; born_on: string | null; is_email_proven: boolean } = NO_FACTS,
): KnownPerson {
  return { id, first_name, last_name, member_number, club, birth_year, ...facts };
}
const NO_FACTS = { email: '', born_on: null, is_email_proven: false };

type Waiting = { resolve: (found: FoundPerson[]) => void; reject: (error: Error) => void };

/** One thread for all lists of this process. */
let worker: Worker | null = null;
const waiting = new Map<number, Waiting>();
let jobs = 0;
const MOST_WAITING = 8;
/** People that are handed to the thread at once: copying more would keep others waiting. */
const AT_ONCE = 1000;

function startWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./person-worker.ts', import.meta.url));
  worker.unref();
  worker.on('message', ({ id, found }: { id: number; found: FoundPerson[] }) => {
    waiting.get(id)?.resolve(found);
    waiting.delete(id);
  });
  worker.on('error', (error) => giveUp(error as Error));
  worker.on('exit', () => giveUp(new Error('the thread that compares names has ended')));
  return worker;
}

function giveUp(error: Error): void {
  worker = null;
  for (const [id, { reject }] of waiting) {
    waiting.delete(id);
    reject(error);
  }
}

/** Finds each asked person in the book, in their order; in a list, earlier ones count as known. */
export async function findPeople(
  known: readonly KnownPerson[],
  asked: readonly AskedPerson[],
  relation: 'one list' | 'each alone' = 'one list',
): Promise<FoundPerson[]> {
  if (asked.length === 0) return [];
  if (waiting.size >= MOST_WAITING) throw new Refusal('unavailable', { retryAfter: 2 });
  const id = ++jobs;
  const found = new Promise<FoundPerson[]>((resolve, reject) => waiting.set(id, { resolve, reject }));
  // Handled by whoever awaits it below, also when the thread ends before.
  found.catch(() => undefined);
  const thread = startWorker();
  for (let from = 0; from < known.length; from += AT_ONCE) {
    thread.postMessage({ id, known: known.slice(from, from + AT_ONCE) } satisfies PersonJob);
    await othersTurn();
  }
  thread.postMessage({ id, asked: [...asked], isList: relation === 'one list' } satisfies PersonJob);
  return found;
}
