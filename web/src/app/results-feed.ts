import { type EventNow, isCallError, type RenderAnswer, showEventNow } from '@oche/contract';
import type { AppContext } from '../lib/app-context.tsx';
import { localizedPath } from './locale.ts';
import { rssFile } from './rss.ts';

/** The newest results of an event, for feed readers; null where there is no such event. */
export async function resultsFeed(
  app: AppContext,
  event: string,
  origin: string,
): Promise<RenderAnswer | null> {
  try {
    return feedOf(app, await app.call(showEventNow, { event }), origin);
  } catch (error) {
    if (isCallError(error) && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

function feedOf({ t }: AppContext, { event, tournaments, moments }: EventNow, origin: string): RenderAnswer {
  const address = (path: string) => origin + localizedPath(path, t.locale);
  const items = moments.flatMap(({ kind, tournament_id, code, name, other, score, at }) => {
    const tournament = tournaments.find(({ id }) => id === tournament_id);
    if (kind !== 'result' || !score || !tournament) return [];
    const link = address(`/tournaments/${tournament.slug}/games/${code}`);
    const result = t('tournament.score', { home: score[0], away: score[1] });
    return {
      title: `${t('view.moment.result', { name, other })}, ${result}`,
      description: `${tournament.name}, ${code}`,
      ...{ link, guid: `${link}#${at}`, at },
    };
  });
  return rssFile({
    title: event.name,
    link: address(`/events/${event.slug}`),
    description: t('view.feed', { event: event.name }),
    ...{ locale: t.locale, items },
  });
}
