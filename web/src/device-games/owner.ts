/**
 * Whom a game on this device is sent for: an account, a board whose tablet this is (with the lease that makes this screen
 * its scorer), a league match whose tablet it is, or nobody, because it stays on the device.
 */
export type Owner =
  | { type: 'account'; id: number }
  | { type: 'board'; id: number; lease: string }
  | { type: 'sheet'; id: number }
  | { type: 'device' };

/** Owners whose games go to the server. */
export type Sender = Exclude<Owner, { type: 'device' }>;

export const ON_DEVICE: Owner = { type: 'device' };
export const accountOwner = (id: number): Extract<Owner, { type: 'account' }> => ({ type: 'account', id });
