import { type EventNow, isCallError, type RenderAnswer, showEventNow } from '@oche/contract';
import type { AppContext } from '../lib/app-context.tsx';
import { escapeHtml } from './head.ts';
import { localizedPath } from './locale.ts';

/** Readers ask again after so long. */
const FRESH_SECONDS = 60;

/** The newest results of an event, for feed readers; null where there is no such event. */
export async function resultsFeed(
  app: AppContext,
  event: string,
  origin: string,
): Promise<RenderAnswer | null> {
  try {
    const now = await app.call(showEventNow, { event });
    const body = feedOf(app, now, origin);
    return { kind: 'file', type: 'application/rss+xml; charset=utf-8', body, seconds: FRESH_SECONDS };
  } catch (error) {
    if (isCallError(error) && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

function feedOf({ t }: AppContext, { event, tournaments, moments }: EventNow, origin: string): string {
  const address = (path: string) => escapeHtml(origin + localizedPath(path, t.locale));
  const items = moments.flatMap(({ kind, tournament_id, code, name, other, score, at }) => {
    const tournament = tournaments.find(({ id }) => id === tournament_id);
    if (kind !== 'result' || !score || !tournament) return [];
    const link = address(`/tournaments/${tournament.slug}/games/${code}`);
    const result = t('tournament.score', { home: score[0], away: score[1] });
    return [
      '    <item>',
      `      <title>${escapeHtml(`${t('view.moment.result', { name, other })}, ${result}`)}</title>`,
      `      <description>${escapeHtml(`${tournament.name}, ${code}`)}</description>`,
      `      <link>${link}</link>`,
      `      <guid isPermaLink="false">${link}#${escapeHtml(at)}</guid>`,
      `      <pubDate>${new Date(at).toUTCString()}</pubDate>`,
      '    </item>',
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0">',
    '  <channel>',
    `    <title>${escapeHtml(event.name)}</title>`,
    `    <link>${address(`/events/${event.slug}`)}</link>`,
    `    <description>${escapeHtml(t('view.feed', { event: event.name }))}</description>`,
    `    <language>${t.locale}</language>`,
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}
