// Rendered pages per second: the whole way (request, guards, loaders, queries, React, template) beside React alone on the same tree.
import type { Bench } from './report.ts';
import { answersPerSecond } from './support/load.ts';
import { startProduct } from './support/product.ts';
import { answeredOnce, openRenderer, perSecondAsync } from './support/render.ts';

const PAGES = ['/', '/privacy-policy', '/auth/login', '/rankings'];

export const bench: Bench = async (report) => {
  const { render, createBareRender, close } = await openRenderer();
  const product = await startProduct(3303);
  for (const url of PAGES) {
    const request = answeredOnce(product.url, url);
    const bare = await perSecondAsync(await createBareRender(request));
    const page = await perSecondAsync(() => render(request));
    report({
      case: `${url} loaded, rendered, put into the template`,
      value: Math.round(page),
      unit: '1/s',
      against: 'renderToPipeableStream of the same tree',
      ratio: round(page / bare),
    });
    // A token that means nobody keeps the page out of the cache.
    const served = await answersPerSecond(product.url + url, 3, 16, {
      cookie: 'token=nobody',
      'accept-language': 'en',
    });
    report({
      case: `${url} over HTTP, never kept`,
      value: Math.round(served),
      unit: '1/s',
      against: 'renderToPipeableStream of the same tree',
      ratio: round(served / bare),
    });
    const kept = await answersPerSecond(product.url + url, 2, 16, { 'accept-language': 'en' });
    report({
      case: `${url} over HTTP, kept for five seconds`,
      value: Math.round(kept),
      unit: '1/s',
      against: 'renderToPipeableStream of the same tree',
      ratio: round(kept / bare),
    });
  }
  await product.stop();
  close();
};

const round = (value: number): number => Math.round(value * 100) / 100;
