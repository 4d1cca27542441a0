import { createHash } from 'node:crypto';
import { type PublicMatch, Refusal, type SeenPlayer, type Standings } from '@oche/contract';
import type { Locale, Translate } from '@oche/messages';
import { formatDay } from '@oche/messages/dates';
import { type AppServices, type Context, translate } from '../app/index.ts';
import { drawGame } from '../games/index.ts';
import { drawSheet, type Picture } from '../pages/index.ts';
import { drawEvening, drawTable } from './picture-drawing.ts';
import { showStandings } from './public-groups.ts';
import { showPublicMatch } from './public-match.ts';
import { showSeenPlayer } from './public-players.ts';

/** What there are pictures of; each is the first part of its address below /og. */
export const LEAGUE_PICTURES = ['league-table', 'league-match', 'league-player'] as const;
type Kind = (typeof LEAGUE_PICTURES)[number];

const PART = /^[A-Za-z0-9-]{1,120}$/;

/** `{organisation}~{season}~{group, match or player}`; null where everybody sees nothing of the kind. */
export async function leaguePicture(
  { db }: Pick<AppServices, 'db'>,
  kind: Kind,
  id: string,
  locale: Locale,
): Promise<Picture | null> {
  const parts = id.split('~');
  if (parts.length !== 3 || !parts.every((part) => PART.test(part))) return null;
  const [org_slug, season_slug, of] = parts as [string, string, string];
  const t = translate(locale);
  try {
    const svg = await DRAW[kind]({ db }, { org_slug, season_slug }, of, t);
    if (svg === null) return null;
    // What is on it is its name: the same picture is drawn once.
    return { name: createHash('sha1').update(svg).digest('base64url'), svg: async () => svg };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}

type Place = { org_slug: string; season_slug: string };
/** A picture shows what everybody sees: it is made from the answers that everybody gets. */
type Draw = (context: Pick<Context, 'db'>, place: Place, of: string, t: Translate) => Promise<string | null>;

const DRAW: Record<Kind, Draw> = {
  'league-table': async (context, place, group_slug, t) =>
    tablePicture(await showStandings(context, { ...place, group_slug }), t),
  'league-match': async (context, place, match_slug, t) =>
    matchPicture(await showPublicMatch(context, { ...place, match_slug }), t),
  'league-player': async (context, place, player, t) =>
    /^\d{1,15}$/.test(player)
      ? eveningPicture(await showSeenPlayer(context, { ...place, player_id: Number(player) }), t)
      : null,
};

const tablePicture = ({ group, season, rows, day, matches }: Standings, t: Translate): string =>
  drawSheet({
    head: `${group.name} ${season.name}`,
    state: {
      text: day > 0 ? t('league_site.after_day', { day }) : t('league_site.before_first'),
      isLive: matches.some(({ state }) => state === 'live'),
    },
    parts: drawTable(
      rows
        .filter(({ withdrawn }) => !withdrawn)
        .map(({ rank, name, played, points }) => ({
          ...{ rank, name, played, points },
        })),
      { played: t('league_site.short.played'), points: t('league_site.short.points') },
    ),
  });

function matchPicture(match: PublicMatch, t: Translate): string {
  const { teams, result, group, date, is_live, forfeit_by } = match;
  const started = match.sheet.match.results.length > 0 || forfeit_by !== null;
  return drawGame({
    head: `${group.name}, ${formatDay(t.locale, `${date}T12:00:00Z`, 'UTC')}`,
    state: { text: t(`league_match.phase.${match.phase}`), isLive: is_live },
    rows: (['home', 'away'] as const).map((side, at) => ({
      name: teams[side].name,
      detail: '',
      score: null,
      won: started ? [result.games[at]!] : [],
      isLit: match.counts && result.winner === side,
    })),
  });
}

/** The last evening somebody played. */
function eveningPicture({ name, season, evenings }: SeenPlayer, t: Translate): string | null {
  const [evening] = evenings;
  if (!evening) return null;
  const times = (count: number, what: string) =>
    count === 0 ? [] : [count > 1 ? `${count} × ${what}` : what];
  return drawSheet({
    head: `${evening.group.name} ${season.name}`,
    state: { text: formatDay(t.locale, evening.starts_at, season.zone), isLive: false },
    parts: drawEvening({
      name,
      score: t('league_site.won_of', { won: evening.won, games: evening.won + evening.lost }),
      match: t('league_site.versus_short', { home: evening.team, away: evening.against }),
      thrown: [
        ...times(evening.one_eighties, '180'),
        ...times(evening.one_seven_ones, '171'),
        ...evening.high_checkouts.map((finish) => t('evening.finish', { finish })),
        ...evening.short_legs.map((darts) => t('evening.darts', { darts })),
      ].join(' · '),
    }),
  });
}
