import { LIMITS, type LimitName, Refusal } from '@oche/contract';
import { type Clock, MINUTE } from '../clock.ts';
import type { Database } from '../db/index.ts';
import { countCall } from './limits.sql.ts';

/**
 * Refuses a caller who calls too often. All tablets of a hall share one address, so nothing is counted per address
 * unless the device does not name itself; then the whole address may do as much as fifty devices.
 */
export async function enforceLimit(
  services: { db: Database; clock: Clock },
  name: LimitName,
  caller: { account: string | null; device: string | null; address: string },
): Promise<void> {
  const limit = LIMITS[name];
  const counted: [string, number][] = [
    caller.device
      ? [`device:${caller.device}`, limit.device]
      : [`address:${caller.address}`, limit.device * 50],
  ];
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
