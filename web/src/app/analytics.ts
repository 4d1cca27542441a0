// Page views go to a tag manager container when one is configured. Its id is checked, because a wrong one fails silently.

const CONTAINER = /^GTM-[A-Z0-9]+$/;

/** Throws when the id cannot be right, and says what was probably meant. */
export function checkContainerId(id: string): string {
  if (CONTAINER.test(id)) return id;
  const core = id
    .toUpperCase()
    .replace(/^GTM[^A-Z0-9]?/, '')
    .replace(/[^A-Z0-9]/g, '');
  throw new Error(`"${id}" is not a container id. Did you mean "GTM-${core}"?`);
}

type Layer = Record<string, unknown>[];

export function startAnalytics(id: string): void {
  checkContainerId(id);
  const layer = dataLayer();
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}

/** One event on each change of route, when a container is there to read it. */
export function sendPageView(path: string, title: string): void {
  (window as { dataLayer?: Layer }).dataLayer?.push({
    event: 'content-view',
    'content-name': path,
    'content-title': title,
  });
}

function dataLayer(): Layer {
  const holder = window as { dataLayer?: Layer };
  holder.dataLayer ??= [];
  return holder.dataLayer;
}
