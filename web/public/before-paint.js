// Runs before the first paint. Kept in step with src/app/colour-mode.ts and src/app/tablet-mode.ts.
(() => {
  var root = document.documentElement;
  var stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  };
  // A dark page never flashes light.
  var mode = root.dataset.forced || stored('colour-mode');
  if (mode !== 'light' && mode !== 'dark')
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.mode = mode;
  // A tablet that is locked to its board shows no other page, not even for a moment.
  var path = /^(\/(?:en|nl|de))?(\/tablet)?(?=\/|$)/.exec(location.pathname) || [];
  if (stored('tabletMode') === 'true' && !path[2]) {
    root.hidden = true;
    location.replace(`${path[1] || ''}/tablet`);
  }
})();
