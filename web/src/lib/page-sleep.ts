// A browser may put a page that is left to sleep as it is, to wake it when somebody goes back. What the page holds then is held
// for as long as it sleeps, so it has to let go of it first. Heard from the first file on: nothing may be taken after that.

const endings = new Set<() => void>();
let isAsleep = false;

if (!import.meta.env.SSR && typeof addEventListener !== 'undefined') {
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    isAsleep = true;
    for (const end of endings) end();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isAsleep = false;
    // What was ended cannot go on: the page is loaded anew.
    if (endings.size > 0) location.reload();
  });
}

/** Ends something when the page is put to sleep; at once when it is already. */
export function onPageSleep(end: () => void): void {
  endings.add(end);
  if (isAsleep) end();
}
