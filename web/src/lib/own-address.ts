/** No host of anybody's: what is relative to it stays on it, and what is not goes elsewhere. */
const HERE = 'http://here.invalid';

/**
 * The path and the query of an address of ours that came from outside, such as a link; else the start page. Browsers drop tabs
 * and line breaks, read a backslash as a slash and resolve dots, so the address is judged as they read it, not as it is written.
 */
export function ownAddress(wanted: string | undefined): string {
  const url = wanted?.startsWith('/') ? readUrl(wanted) : undefined;
  // "/.//evil.com" is a path of ours that, read once more, is not.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search;
}

function readUrl(address: string): URL | undefined {
  try {
    return new URL(address, HERE);
  } catch {
    return undefined;
  }
}
