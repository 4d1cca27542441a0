// Page views go to a tag manager container when one is configured. The server has checked its id when it was started.

type Layer = Record<string, unknown>[];

export function startAnalytics(id: string): void {
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
