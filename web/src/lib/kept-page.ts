import type { Dehydrated, QueryKey } from './answer-cache.ts';
import type { AppContext } from './app-context.tsx';
import { ownAddress } from './own-address.ts';
import { stripLocale } from './paths.ts';
import { sha256 } from './sha256.ts';
import { readStored, writeStored } from './stored.ts';
import { currentToken } from './tokens.ts';

/** What an open page showed, for whoever is signed in by this token: opened again without a network. */
type KeptPage = { path: string; token: string; answers: Dehydrated };

const KEY = 'kept_pages';
/** The sheet of an evening and the games that were opened from it last. */
const MOST = 5;
const read = (): KeptPage[] => JSON.parse(readStored(KEY) ?? '[]');

/** Keeps the answers of the open page on the device. Those of another session go: this one may be of the other team. */
export function keepPage({ query }: Pick<AppContext, 'query'>, keys: readonly QueryKey[]): void {
  const signedIn = currentToken();
  if (signedIn === null) return;
  const token = sha256(signedIn);
  const path = stripLocale(location.pathname);
  const answers = keys.flatMap((key): Dehydrated => {
    const data = query.getQueryData(key);
    return data === undefined ? [] : [[key, data, 0]];
  });
  const others = read().filter((one) => one.token === token && one.path !== path);
  writeStored(KEY, JSON.stringify([{ path, token, answers }, ...others].slice(0, MOST)));
}

/**
 * Where the service worker could not lead for want of a network, and what was shown there last; null when nothing is kept of
 * it, or it was somebody else's.
 */
export function findKeptPage({
  pathname,
  search,
}: Location): { address: string; answers: Dehydrated } | null {
  const from = stripLocale(pathname) === '/offline' ? new URLSearchParams(search).get('from') : null;
  if (from === null) return null;
  const address = ownAddress(from);
  const path = stripLocale(new URL(address, location.origin).pathname);
  const token = currentToken();
  const own = read().filter((one) => token !== null && one.token === sha256(token));
  const found = own.find((one) => one.path === path);
  // The others are a tap away: from a game back to its sheet. Newer answers come last, and stay.
  const answers = own.toReversed().flatMap((one) => one.answers);
  return found ? { address, answers: [...answers, ...found.answers] } : null;
}
