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

/** The two web apps that can be installed, in every language. The id stays the same: another language is not another app. */
export function registerWebApps(app: FastifyInstance): void {
  for (const locale of LOCALE_KEYS) {
    const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
    const t = translator(locale, CATALOGUES[locale]);
    for (const [name, manifest] of [
      ['app', playersApp(t, prefix)],
      ['scoring', scoringApp(t, prefix)],
    ] as const) {
      const text = JSON.stringify({ lang: locale, scope: '/', ...LOOK, ...manifest });
      app.get(`${prefix}/${name}.webmanifest`, (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(text),
      );
    }
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
