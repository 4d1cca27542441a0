// Pages of a federation on its own host per second: rendered for everybody anew, kept, React alone on the same tree, and a file
// of the same server that was never anything else.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './report.ts';
import { answersPerSecond } from './support/load.ts';
import { startProduct } from './support/product.ts';
import { answeredOnce, openRenderer, perSecondAsync } from './support/render.ts';

const HOST = 'league.localhost';
const GROUP = 'eerste-klasse';
const ASSETS = join(import.meta.dirname, '../../web/dist/client/assets');

export const bench: Bench = async (report) => {
  const { createBareRender, close } = await openRenderer();
  // Nobody throws meanwhile: what is kept stays right.
  const product = await startProduct(3312, { DEMO_BOTS: '0' });
  try {
    const host = { host: HOST, 'accept-language': 'en' };
    const style = readdirSync(ASSETS).find((file) => file.endsWith('.css'))!;
    for (const [name, path] of await pagesOf(product.url)) {
      const bare = await perSecondAsync(await createBareRender(answeredOnce(product.url, path, HOST)));
      const measured = {
        'not kept': await answersPerSecond(product.url + path, 3, 16, { ...host, cookie: 'token=nobody' }),
        kept: await answersPerSecond(product.url + path, 2, 16, host),
      };
      // Right after the page, so that both have the machine as it is then.
      const file = await answersPerSecond(`${product.url}/assets/${style}`, 2, 16, host);
      for (const [how, value] of Object.entries(measured)) {
        const figure = { case: `${name}, ${how}`, value: Math.round(value), unit: '1/s' };
        report({ ...figure, against: 'renderToPipeableStream of the same tree', ratio: round(value / bare) });
        report({ ...figure, against: 'a file', ratio: round(value / file) });
      }
    }
  } finally {
    await product.stop();
    close();
  }
};

/** A table, a list and a match that was played. */
async function pagesOf(url: string): Promise<[string, string][]> {
  const get = async (path: string) => (await fetch(`${url}/api${path}`)).json();
  const { season } = await get(`/competition/${Buffer.from(HOST).toString('base64')}`);
  const { matches } = await get(`/organisations/polderliga/seasons/${season.slug}/public/groups/${GROUP}`);
  const { slug } = matches.find(({ state }: { state: string }) => state === 'counts');
  return [
    ['standings', `/groups/${GROUP}/standings`],
    ['individual list', '/individual/180-171'],
    ['match', `/matches/${slug}`],
  ];
}

const round = (value: number): number => Math.round(value * 100) / 100;
