import type { Locale, Translate } from '@oche/messages';
import { formatMoment } from '@oche/messages/dates';
import type { PairingView, TournamentView } from '@oche/tournament';
import { type AppServices, translate } from '../app/index.ts';
import { drawGame, type PictureRow } from '../games/index.ts';
import type { Picture } from '../pages/index.ts';
import { findDayTournament } from './draft.ts';
import { dayAt } from './load-day.ts';
import { findPublicTournament, type PublicRow } from './public-tournaments.sql.ts';
import { viewOf } from './views.ts';

const SLUG = /^[a-z0-9-]{2,60}$/;

/** What is shown under a shared link to a tournament: when and where it is, or how its last game stands or ended. */
export async function tournamentPicture(
  { db }: Pick<AppServices, 'db'>,
  slug: string,
  locale: Locale,
): Promise<Picture | null> {
  const row = SLUG.test(slug) ? await findPublicTournament(db, slug) : undefined;
  if (!row?.event.is_published || row.is_test) return null;
  const { state } = findDayTournament(await dayAt(db, row.event_id, row), row.id);
  const view = viewOf(state);
  const nameOf = (id: string) => state.entrants.find((entrant) => entrant.id === id)?.name ?? '';
  const t = translate(locale);
  const svg = async () =>
    drawGame({
      head: `${row.name} · ${row.event.name}`,
      state: stateOf(view, t),
      rows: finalRows(view, nameOf) ?? placeRows(row, t),
    });
  return { name: `${slug}.${state.version}.${locale}`, svg };
}

const stateOf = ({ phase, pairings }: TournamentView, t: Translate) => ({
  text: t(`registration.state.${phase === 'entry' ? 'draft' : phase}`),
  isLive: pairings.some(({ status }) => status === 'running'),
});

/** The last game of the first knockout, once both who play it are known. */
function finalRows({ pairings }: TournamentView, nameOf: (id: string) => string): PictureRow[] | null {
  const knockout = pairings.find(({ group }) => group === null)?.stage;
  const final = pairings
    .filter(({ stage, bracket }) => stage === knockout && bracket !== 'third_place')
    .reduce<PairingView | null>((last, one) => (last && last.round > one.round ? last : one), null);
  if (!final || final.sides[0] === null || final.sides[1] === null) return null;
  return ([0, 1] as const).map((side) => ({
    ...{ name: nameOf(final.sides[side]!), detail: '', score: null, isLit: final.winner === side },
    won: final.score ? [final.score[side]] : [],
  }));
}

const placeRows = ({ name, event }: PublicRow, t: Translate): PictureRow[] => [
  { name, detail: event.name, score: null, won: [], isLit: true },
  {
    name: formatMoment(t.locale, event.starts_at, event.zone),
    ...{ detail: event.location, score: null, won: [], isLit: false },
  },
];
