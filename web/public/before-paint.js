// Runs before the first paint. Kept in step with src/app/colour-mode.ts, src/app/tablet-mode.ts, src/app/cut-off.ts,
// src/app/ready.ts and src/entry-server.tsx.
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
  // A page whose files cannot be fetched for want of a network stays as the server drew it, says so, and starts with the network.
  var cutOff = () => {
    var notice = document.getElementById('cut-off');
    if (!notice?.hidden || root.dataset.ready !== undefined) return;
    notice.hidden = false;
    addEventListener('online', () => location.reload());
  };
  // Only the page's own: what others bring along may be kept out.
  addEventListener('error', ({ target }) => target.type === 'module' && cutOff(), true);
  // Also said by src/app/cut-off.ts, for files that are fetched later.
  addEventListener('cut-off', cutOff);
  // A button that is pressed before the page answers is pressed once more then; src/app/ready.ts says when.
  var pressed = [];
  addEventListener(
    'click',
    (event) => {
      var button = event.target.closest?.('button');
      if (!button || root.dataset.ready !== undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!pressed.includes(button)) pressed.push(button);
    },
    true,
  );
  var pressAgain = () => {
    for (var button of pressed.splice(0)) button.click();
  };
  // When what the page found on the device is drawn too: it is part of what was meant.
  addEventListener('ready', () => requestAnimationFrame(() => setTimeout(pressAgain)));
  // The files of the app are asked for when there is something to look at; a page that nobody sees is never painted.
  var start = () => {
    var files = document.getElementById('after-paint');
    if (!files) return;
    document.head.append(files.content);
    files.remove();
  };
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden || !window.PerformanceObserver) return start();
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    // However slow the styles are.
    setTimeout(start, 1000);
  });
})();
