import { Refusal } from '@oche/contract';
import { DEFAULT_LOCALE, LOCALE_KEYS, type Translate, translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import type { FastifyInstance } from 'fastify';

const GROUND = '#0c1210';
const LOOK = {
  background_color: GROUND,
  theme_color: GROUND,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

type Hosts = {
  own: readonly string[];
  /** Who plays on another host; null when nobody does. */
  organisationOf: (host: string) => Promise<{ name: string; tagline: string } | null>;
};

/**
 * The web apps that can be installed, in every language. The id stays the same: another language is not another app. Our own
 * hosts have two, the player's and the tablet's; the host of an organisation has its own and neither of ours.
 */
export function registerWebApps(app: FastifyInstance, hosts: Hosts): void {
  for (const locale of LOCALE_KEYS) {
    const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
    const t = translator(locale, CATALOGUES[locale]);
    const serve = (name: string, manifestOn: (host: string) => Promise<object | null>) =>
      app.get(`${prefix}/${name}.webmanifest`, async (request, reply) => {
        const manifest = await manifestOn(request.hostname.toLowerCase());
        if (!manifest) throw new Refusal('not_found');
        return reply
          .header('cache-control', 'no-cache')
          .type('application/manifest+json; charset=utf-8')
          .send(JSON.stringify({ lang: locale, scope: '/', ...LOOK, ...manifest }));
      });
    serve('app', async (host) =>
      hosts.own.includes(host) ? playersApp(t, prefix) : siteApp(await hosts.organisationOf(host), prefix),
    );
    serve('scoring', async (host) => (hosts.own.includes(host) ? scoringApp(t, prefix) : null));
  }
}

const playersApp = (t: Translate, prefix: string) => ({
  name: 'Oche',
  short_name: 'Oche',
  description: t('app.tagline'),
  id: '/',
  start_url: prefix || '/',
  display: 'standalone',
  shortcuts: [
    { name: t('home.score_now'), url: `${prefix}/play/offline` },
    { name: t('training.title'), url: `${prefix}/play/training` },
  ],
});

const siteApp = (organisation: { name: string; tagline: string } | null, prefix: string) =>
  organisation && {
    name: organisation.name,
    short_name: organisation.name,
    description: organisation.tagline,
    id: '/',
    start_url: prefix || '/',
    display: 'standalone',
  };

const scoringApp = (t: Translate, prefix: string) => ({
  name: t('app.scoring'),
  short_name: t('app.scoring'),
  description: t('app.scoring.description'),
  id: '/tablet',
  start_url: `${prefix}/tablet`,
  display: 'fullscreen',
  display_override: ['fullscreen', 'standalone'],
  orientation: 'any',
});
