const POLL_MS = 3_600_000;
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

/** Asks now and then which build is served, and tells when it is not the one that runs here. */
export function watchBuild(running: string, onNew: () => void): void {
  const ask = async () => {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok) return;
    const { id } = (await answer.json()) as { id: string };
    if (id !== running) {
      clearInterval(timer);
      onNew();
    }
  };
  const timer = setInterval(() => void ask(), POLL_MS);
  addEventListener('online', () => void ask());
}
