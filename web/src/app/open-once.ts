const MARKER = 'reload-marker';
/** A page that was just reloaded for the same reason is not reloaded again. */
const MARKER_MS = 10_000;

/** Fetches an address anew from the server, once; a second time within the life of the marker it does not. */
export function openOnce(href: string, now = Date.now()): boolean {
  const marked = readMarker();
  if (marked && marked.href === href && now - marked.at < MARKER_MS) return false;
  try {
    sessionStorage.setItem(MARKER, JSON.stringify({ href, at: now }));
  } catch {
    // Without storage a loop could not be noticed: rather stay on the old build.
    return false;
  }
  location.assign(href);
  return true;
}

function readMarker(): { href: string; at: number } | null {
  try {
    return JSON.parse(sessionStorage.getItem(MARKER) ?? 'null');
  } catch {
    return null;
  }
}
