// Runs before the first paint, so that a dark page never flashes light. Kept in step with src/app/colour-mode.ts.
(() => {
  var root = document.documentElement;
  var preference = 'system';
  try {
    preference = localStorage.getItem('colour-mode') || 'system';
  } catch (_) {}
  var mode = root.dataset.forced || preference;
  if (mode !== 'light' && mode !== 'dark')
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.mode = mode;
})();
