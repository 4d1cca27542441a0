import { readStored, writeStored } from '../lib/stored.ts';
import { newId } from '../lib/uuid.ts';

export const OWN_LEASE = 'board_lease';

/** One for each login of a tablet, and for each phone: all tabs are one screen, and after a restart it is still the same. */
export function ownLease(): string {
  const lease = readStored(OWN_LEASE) ?? newId();
  writeStored(OWN_LEASE, lease);
  return lease;
}
