import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@oche/contract';
import { HOUR } from '../clock.ts';
import { isPassing, Unavailable } from '../db/index.ts';
import { deleteCall, findCall, insertCall, updateCallAnswer } from './calls-once.sql.ts';
import type { AppServices } from './context.ts';
import { countInMemory } from './memory-counts.ts';
import { hashSecret } from './secrets.ts';

/** A longer answer is not kept: whoever asks again hears that it was done. */
const LONGEST_ANSWER = 500_000;
const TOO_LONG = Buffer.alloc(0);
const TRY_AGAIN_S = 2;
/**
 * Letters that are kept of one caller's answers in an hour, on each process. Who sends more than anybody loses answers of gets
 * the short one for the rest, and nobody fills the disk with answers to one call.
 */
const MOST_KEPT = 5_000_000;
/** Three a second for an hour: no device of anybody sends as many. */
const MOST_CALLS = 10_000;

/**
 * Does a call once that its sender may send again because no answer came: the second one gets the answer of the first. What was
 * refused was not done, and is tried again. A name belongs to one caller, one call and one input.
 */
export async function doOnce(
  { db, clock }: AppServices,
  { caller, call, key, input }: { caller: string; call: string; key: string; input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const counted = (what: string, weight: number) =>
    countInMemory(`${what}:${caller}`, weight, clock.now(), HOUR).count;
  if (counted('once', 1) > MOST_CALLS) throw new Refusal('too_many_requests', { retryAfter: 60 });
  const id = hashSecret(`${caller} ${call} ${key}`);
  const request = hashSecret(`${key} ${JSON.stringify(input)}`);
  if (!(await insertCall(db, id, request, clock.now())))
    return answerAgain(await findCall(db, id), request, key);
  let answer: unknown;
  try {
    answer = await work();
  } catch (error) {
    // A commit without an answer may have been done: sending the call again must not do it twice.
    if (!(error instanceof Unavailable && error.isInDoubt)) await doUntilDone(() => deleteCall(db, id));
    throw error;
  }
  const text = JSON.stringify(answer);
  const isKept = text.length <= LONGEST_ANSWER && counted('once-kept', text.length) <= MOST_KEPT;
  await doUntilDone(() => updateCallAnswer(db, id, isKept ? seal(text, key) : TOO_LONG));
  return answer;
}

const RETRIES = 60;
const RETRY_MS = 1000;

/** Keeps the books of a call: where the database cannot do it now, it is done later, and the caller does not wait. */
async function doUntilDone(write: () => PromiseLike<unknown>, retries = RETRIES): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isPassing(error)) throw error;
    if (retries === 0) return;
    const later = wait(RETRY_MS, undefined, { ref: false });
    void later.then(() => doUntilDone(write, retries - 1)).catch(() => {});
  }
}

function answerAgain(found: Awaited<ReturnType<typeof findCall>>, request: Buffer, key: string): unknown {
  if (found?.request && !found.request.equals(request)) throw new Refusal('key_reused');
  // It is being done at this moment, or has just been refused.
  if (!found?.answer) throw new Refusal('unavailable', { retryAfter: TRY_AGAIN_S });
  if (found.answer.length === 0) throw new Refusal('done_already');
  return JSON.parse(unseal(found.answer, key));
}

// An answer may hold a link that lets somebody in. The database does not know the key, so it cannot be read there.
const CIPHER = 'aes-256-gcm';
const [IV, TAG] = [12, 16];
const secretOf = (key: string): Buffer => hashSecret(`answer ${key}`);

function seal(text: string, key: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, secretOf(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function unseal(sealed: Buffer, key: string): string {
  const decipher = createDecipheriv(CIPHER, secretOf(key), sealed.subarray(0, IV));
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8');
}
