import { LIMITS, type LimitName, Refusal } from '@oche/contract';
import { type Clock, MINUTE } from '../clock.ts';
import type { Database } from '../db/index.ts';
import { countCall } from './limits.sql.ts';

/** How many devices an address stands for: those who do not name themselves, and all who do, in the fullest of halls. */
const UNNAMED_DEVICES = 50;
const NAMED_DEVICES = 500;

/**
 * Refuses a caller who calls too often. All tablets of a hall share one address, so it is the device that is counted;
 * the address only ends what somebody does who makes up a new device for every call.
 */
export async function enforceLimit(
  services: { db: Database; clock: Clock },
  name: LimitName,
  caller: { account: string | null; device: string | null; address: string },
): Promise<void> {
  const limit = LIMITS[name];
  const counted: [string, number][] = caller.device
    ? [
        [`device:${caller.device}`, limit.device],
        [`hall:${caller.address}`, limit.device * NAMED_DEVICES],
      ]
    : [[`address:${caller.address}`, limit.device * UNNAMED_DEVICES]];
  if (caller.account) counted.push([`account:${caller.account}`, limit.account]);
  const now = services.clock.now();
  for (const [key, most] of counted) {
    const { count, ends } = await countCall(services.db, `${name}:${key}`, now, limit.minutes * MINUTE);
    if (count > most) {
      throw new Refusal('too_many_requests', {
        retryAfter: Math.ceil((ends.getTime() - now.getTime()) / 1000),
      });
    }
  }
}
