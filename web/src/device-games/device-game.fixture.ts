import type { GameEvent, OptionValue } from '@oche/darts';
import { newId } from '../lib/uuid.ts';
import { type DeviceEvent, type DeviceGame, newDeviceGame, withLog } from './device-game.ts';
import { accountOwner } from './owner.ts';

export const logged = (event: GameEvent): DeviceEvent => ({
  cid: newId(),
  event,
  at: '2026-01-01T20:00:00.000Z',
});
export const visit = (total: number, more: object = {}): DeviceEvent =>
  logged({ type: 'visit', visit: { total, ...more } });

type Wanted = Partial<DeviceGame> & { options?: Record<string, OptionValue> };

/** A 301 of Ann and Bea with this log, of an account unless said otherwise. */
export function gameWith(events: DeviceEvent[], { options, ...changes }: Wanted = {}): DeviceGame {
  const started = newDeviceGame({
    kind: 'x01',
    options: { start: 301, ...options },
    sides: [[{ name: 'Ann' }], [{ name: 'Bea' }]],
    owner: accountOwner(1),
  });
  if (!started.ok) throw new Error(started.refusal.code);
  return { ...withLog(started.value, events), ...changes };
}
