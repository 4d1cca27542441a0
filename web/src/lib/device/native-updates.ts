import { CapacitorUpdater } from '@capgo/capacitor-updater';
import type { Update } from './device-type.ts';

/** What `/builds/native.json` says about the newest bundle; made by `npm run native -- bundle`. */
type Newest = { version: string; url: string; checksum: string; session_key: string };

const EVERY_MS = 3_600_000;
const isNewest = (value: unknown): value is Newest =>
  ['version', 'url', 'checksum', 'session_key'].every(
    (name) => typeof (value as Record<string, unknown> | null)?.[name] === 'string',
  );

/**
 * Says that this bundle works, or the device goes back to the one before; then asks now and then for a newer one. What is
 * fetched is checked by the device against the key it was built with, so that nobody else's is ever offered.
 */
export function watchUpdates(server: string, build: string, onUpdate: (update: Update) => void): void {
  void CapacitorUpdater.notifyAppReady().catch(() => {});
  let offered = build;
  const ask = async () => {
    const answer = await fetch(`${server}/builds/native.json`, { cache: 'no-store' });
    const newest: unknown = answer.ok ? await answer.json() : null;
    if (!isNewest(newest) || newest.version === offered) return;
    // A bundle that cannot be used is not fetched again and again.
    offered = newest.version;
    const { url, version, checksum, session_key } = newest;
    const { id } = await CapacitorUpdater.download({
      ...{ version, checksum, sessionKey: session_key },
      url: new URL(`${server}/builds/${url}`, location.href).href,
    });
    onUpdate({ apply: () => CapacitorUpdater.set({ id }) });
  };
  const look = () => void ask().catch(() => {});
  look();
  setInterval(look, EVERY_MS);
  addEventListener('online', look);
}
