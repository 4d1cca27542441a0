import { LIMITS, type LimitName, Refusal } from '@oche/contract';
import { type Clock, MINUTE } from '../clock.ts';
import { type Database, isPassing } from '../db/index.ts';
import { waitAside, waitInLine } from './delays.ts';
import { countCall, uncountCalls } from './limits.sql.ts';
import { countInMemory, uncountInMemory } from './memory-counts.ts';
import { networkOf } from './network.ts';

type Services = { db: Database; clock: Clock };

export type Caller = {
  /** Who is signed in; null when nobody is. */
  account: string | null;
  /** The browser, when it has kept the name it was given. Names can be made up, so they never lift another limit. */
  device: string | null;
  address: string;
  /** The mail address that the call is about. */
  target: string | null;
  /** Somebody has signed in with that mail address on this device before. */
  isKnownDevice: boolean;
};

/** What a call that was let through must be told about its end. */
export type Admission = { forgive(): Promise<void> };

/**
 * Refuses a caller who calls too often. Calls that need no account are counted by where they come from, whoever is signed
 * in; a device that its owner has signed in on before is counted alone, so that nobody else can use up what it may.
 */
export async function enforceLimit(
  services: Services,
  name: LimitName,
  caller: Caller,
  weight = 1,
): Promise<Admission> {
  const limit: (typeof LIMITS)[LimitName] = LIMITS[name];
  const now = services.clock.now();
  const windowMs = limit.minutes * MINUTE;
  const keys: string[] = [];
  // A refused call counts for nothing, so that one device cannot use up what its address may.
  const refuse = async (waitMs: number) => {
    if ('inMemory' in limit) uncountInMemory(keys, weight);
    else await uncountCalls(services.db, keys);
    return tooMany(waitMs);
  };
  for (const [key, most] of countedKeys(name, caller)) {
    const { count, ends } =
      'inMemory' in limit
        ? countInMemory(`${name}:${key}`, weight, now, windowMs)
        : await countCall(services.db, `${name}:${key}`, now, windowMs);
    keys.push(`${name}:${key}`);
    // No further key is counted: made-up names must not fill a table.
    if (count > most && !(name === 'login' && key.startsWith('address:')))
      throw await refuse(ends.getTime() - now.getTime());
    // A hall shares its address with one guesser, so the address becomes slow and is never refused for good.
    if (count > most && !(await waitAside(key, count - most))) throw await refuse(CROWDED_MS);
  }
  if (name === 'login') await slowDown(services, caller, keys);
  const forgive = async () => {
    if (!('failures' in limit)) return;
    // The call itself is done, and is not refused because its count could not be taken back.
    await uncountCalls(services.db, keys).catch((error) => {
      if (!isPassing(error)) throw error;
    });
  };
  return { forgive };
}

/** An address whose callers are slowed down has only so many that wait at once; the next one is told to come soon. */
const CROWDED_MS = 5000;

const tooMany = (waitMs: number) =>
  new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });

/** What is counted, in this order, and how often it may be. */
function countedKeys(name: LimitName, { account, device, address, target, isKnownDevice }: Caller) {
  const limit = LIMITS[name];
  const keys: [string, number][] = [];
  if ('address' in limit && isKnownDevice) keys.push([`known:${target}:${device}`, limit.device]);
  else if ('address' in limit) {
    keys.push([`address:${networkOf(address)}`, limit.address]);
    if (device) keys.push([`device:${device}`, limit.device]);
  }
  if (account) keys.push([`account:${account}`, limit.account]);
  return keys;
}

/**
 * A password that many have guessed at is checked slowly for everybody but known devices, one try at a time for each
 * address. It is never refused: whoever guesses would lock out the owner.
 */
async function slowDown(services: Services, { target, address, isKnownDevice }: Caller, keys: string[]) {
  if (target === null || isKnownDevice) return;
  const { minutes, target: free } = LIMITS.login;
  const key = `login:target:${target}`;
  const { count } = await countCall(services.db, key, services.clock.now(), minutes * MINUTE);
  keys.push(key);
  if (count > free) await waitInLine(`${target} ${networkOf(address)}`, count - free);
}

/** Counts a question that is about to ring at an account, whoever asks: false when it has had enough of them. */
export function mayRing({ clock }: Pick<Services, 'clock'>, userId: number): boolean {
  const { target: most, minutes } = LIMITS.video;
  return countInMemory(`video:target:${userId}`, 1, clock.now(), minutes * MINUTE).count <= most;
}

/** Counts a mail that is about to be sent to an address: false when it has had enough of them. */
export async function mayMail({ db, clock }: Services, target: string): Promise<boolean> {
  const { target: most, minutes } = LIMITS.mail;
  return (await countCall(db, `mail:target:${target}`, clock.now(), minutes * MINUTE)).count <= most;
}
