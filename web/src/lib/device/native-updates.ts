import { App } from '@capacitor/app';
import { CapacitorUpdater } from '@capgo/capacitor-updater';
import type { PublicSettings } from '@oche/contract';
import { isAtLeast, type NativeBuild, readStatement, signedBuild } from '@oche/contract/native-builds';
import { readStored, writeStored } from '../stored.ts';
import type { Update } from './device-type.ts';

const EVERY_MS = 3_600_000;
const MOST_TRIES = 3;
/** The bundle that was begun last. When it is not the one that runs, it did not start, and is never taken again. */
const BEGUN = 'update-begun';

type Own = { build: string; server: string } & NonNullable<PublicSettings['bundle']>;

/**
 * Asks now and then for a newer bundle, and fetches the one that is signed for us. The device checks the archive against the
 * key it was built with, and goes back to the bundle before when a new one does not say that it works.
 */
export function watchUpdates(
  server: string,
  { build, bundle }: Pick<PublicSettings, 'build' | 'bundle'>,
  onUpdate: (update: Update) => void,
): void {
  if (!bundle) return;
  const own: Own = { ...bundle, build, server };
  if (readStored(BEGUN) === build) writeStored(BEGUN, null);
  const tries = new Map<string, number>();
  const ask = async () => {
    const newest = await findNewest(own);
    const tried = tries.get(newest?.version ?? '') ?? 0;
    if (!newest || tried >= MOST_TRIES) return;
    tries.set(newest.version, tried + 1);
    const id = await fetchBundle(server, newest);
    // It is there now: it is offered once, and again when the app begins the next time.
    tries.set(newest.version, MOST_TRIES);
    onUpdate({ apply: () => begin(id, newest.version) });
  };
  let isAsking = false;
  const look = () => {
    if (isAsking) return;
    isAsking = true;
    void ask()
      .catch(() => {})
      .finally(() => {
        isAsking = false;
      });
  };
  look();
  setInterval(look, EVERY_MS);
  addEventListener('online', look);
}

/** What the server offers, when it is signed for this app, newer than it, and has not failed here before. */
async function findNewest(own: Own): Promise<NativeBuild | null> {
  const { version: native } = await App.getInfo();
  const address = `${own.server}/builds/native.json?${new URLSearchParams({ channel: own.channel, native })}`;
  const answer = await fetch(address, { cache: 'no-store' });
  const signed = answer.ok ? signedBuild.safeParse(await answer.json()).data : undefined;
  if (!signed || !(await isSigned(signed, own.key))) return null;
  const newest = readStatement(signed);
  // A signature stays good for ever: what was signed for another app, or long ago, must not come back by it.
  const isForUs =
    newest?.server === new URL(own.server, location.href).origin && newest.channel === own.channel;
  if (!isForUs || newest.made_at <= own.made_at || !isAtLeast(native, newest.native)) return null;
  return newest.version === own.build || newest.version === readStored(BEGUN) ? null : newest;
}

async function isSigned(
  { statement, signature }: { statement: string; signature: string },
  key: string,
): Promise<boolean> {
  const how = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const signer = await crypto.subtle.importKey('spki', bytesOf(key), how, false, ['verify']);
  return crypto.subtle.verify(how, signer, bytesOf(signature), new TextEncoder().encode(statement));
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Its id on the device, where it may have been since it was declined. */
async function fetchBundle(
  server: string,
  { version, file, checksum, session_key }: NativeBuild,
): Promise<string> {
  const { bundles } = await CapacitorUpdater.list();
  const kept = bundles.find((each) => each.version === version && each.status === 'pending');
  if (kept) return kept.id;
  const url = new URL(`${server}/builds/native/${file}`, location.href).href;
  return (await CapacitorUpdater.download({ url, version, checksum, sessionKey: session_key })).id;
}

async function begin(id: string, version: string): Promise<void> {
  writeStored(BEGUN, version);
  // The page is gone when this works.
  await CapacitorUpdater.set({ id }).catch((error: unknown) => {
    writeStored(BEGUN, null);
    throw error;
  });
}

const SLOW_MS = 8000;

/**
 * Says that this bundle works, or the device goes back to the one before. It works when a page is drawn, or when nothing has
 * failed and the first page is still waiting for a slow network: that is no fault of the bundle.
 */
export function sayThatItWorks(): void {
  const root = document.documentElement;
  const say = () => {
    stop();
    void CapacitorUpdater.notifyAppReady().catch(() => {});
  };
  const patience = setTimeout(say, SLOW_MS);
  const fail = () => clearTimeout(patience);
  const drawn = new MutationObserver(() => 'ready' in root.dataset && say());
  const stop = () => {
    clearTimeout(patience);
    drawn.disconnect();
    removeEventListener('error', fail);
    removeEventListener('unhandledrejection', fail);
  };
  drawn.observe(root, { attributeFilter: ['data-ready'] });
  addEventListener('error', fail);
  addEventListener('unhandledrejection', fail);
}
