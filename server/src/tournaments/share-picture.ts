import type { Locale, Translate } from '@oche/messages';
import { formatDay, formatMoment } from '@oche/messages/dates';
import { losersStages, type PairingView, type Tournament, type TournamentView } from '@oche/tournament';
import { type AppServices, translate } from '../app/index.ts';
import { drawGame, type PictureRow } from '../games/index.ts';
import { drawSheet, type Picture } from '../pages/index.ts';
import { findDayTournament } from './draft.ts';
import { dayAt } from './load-day.ts';
import { type BracketGame, drawBracket, drawChampion, drawPlaces } from './picture-drawing.ts';
import { findPublicTournament, type PublicRow } from './public-tournaments.sql.ts';
import { viewOf } from './views.ts';

const SLUG = /^[a-z0-9-]{2,60}$/;

/** What there are pictures of; each is the first part of its address below /og. */
export const TOURNAMENT_PICTURES = ['tournament', 'bracket', 'consolation', 'places', 'champion'] as const;
type Kind = (typeof TOURNAMENT_PICTURES)[number];

type Shown = {
  row: PublicRow;
  state: Tournament;
  view: TournamentView;
  nameOf: (id: string) => string;
  t: Translate;
};

/** What is shown under a shared link to a page of a tournament, if there is something of that kind to show. */
export async function tournamentPicture(
  { db }: Pick<AppServices, 'db'>,
  kind: Kind,
  slug: string,
  locale: Locale,
): Promise<Picture | null> {
  const row = SLUG.test(slug) ? await findPublicTournament(db, slug) : undefined;
  if (!row?.is_public) return null;
  const { state } = findDayTournament(await dayAt(db, row.event_id, row), row.id);
  const names = new Map(state.entrants.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '';
  const svg = DRAWN[kind]({ row, state, view: viewOf(state), nameOf, t: translate(locale) });
  return svg && { name: `${kind}.${slug}.${state.version}.${locale}`, svg: async () => svg() };
}

const DRAWN: Record<Kind, (shown: Shown) => (() => string) | null> = {
  /** When and where it is, or how its last game stands or ended. */
  tournament: (shown) => () =>
    drawGame({
      ...headOf(shown),
      rows: finalRows(shown) ?? placeRows(shown.row, shown.t),
    }),
  bracket: (shown) => knockout(shown, false),
  consolation: (shown) => knockout(shown, true),
  places: (shown) => {
    const { places } = shown.view;
    if (places.length === 0) return null;
    const rows = places.slice(0, 8).map(({ entrant, from, to, final }) => ({
      place: from === to ? String(from) : `${from}–${to}`,
      name: shown.nameOf(entrant),
      isFirst: from === 1 && final,
    }));
    return () => drawSheet({ ...headOf(shown), parts: drawPlaces(rows) });
  },
  champion: (shown) => {
    const { row, view, nameOf, t } = shown;
    const champion = view.places.find(({ to, final }) => to === 1 && final);
    if (!champion) return null;
    const [name, title] = [nameOf(champion.entrant), t('view.champion')];
    return () =>
      drawSheet({
        ...headOf(shown),
        parts: drawChampion({
          title,
          name,
          below: `${formatDay(t.locale, row.event.starts_at, row.event.zone)} · ${row.event.location}`,
        }),
      });
  },
};

const headOf = ({ row, view, t }: Shown) => ({
  head: `${row.name} · ${row.event.name}`,
  state: {
    text: t(`registration.state.${view.phase === 'entry' ? 'draft' : view.phase}`),
    isLive: view.pairings.some(({ status }) => status === 'running'),
  },
});

/** From the quarter-finals on. */
const MOST_ROUNDS = 3;

function knockout(shown: Shown, ofLosers: boolean): (() => string) | null {
  const losers = losersStages(shown.state.stages);
  const stages = new Set(
    shown.state.stages.map(({ id }) => id).filter((id) => losers.includes(id) === ofLosers),
  );
  const side = ofLosers ? ['main', 'losers'] : ['main', 'winners'];
  const inIt = shown.view.pairings.filter(
    ({ stage, bracket, group }) =>
      group === null && side.includes(bracket) && (stages.has(stage) || (ofLosers && bracket === 'losers')),
  );
  const first = inIt[0];
  if (!first) return null;
  const bracket = inIt.filter((one) => one.stage === first.stage && one.bracket === first.bracket);
  const last = Math.max(...bracket.map(({ round }) => round));
  const drawn = bracket.filter(({ round }) => round > last - MOST_ROUNDS);
  // Empty boxes tell nobody anything.
  if (drawn.every(({ sides }) => sides[0] === null && sides[1] === null)) return DRAWN.tournament(shown);
  const numbers = [...new Set(drawn.map(({ round }) => round))].sort((a, b) => a - b);
  const rounds = numbers.map((number) =>
    drawn.filter(({ round }) => round === number).map((pairing) => gameOf(pairing, shown.nameOf)),
  );
  return () => drawSheet({ ...headOf(shown), parts: drawBracket(rounds) });
}

const gameOf = (
  { sides, score, winner, status }: PairingView,
  nameOf: (id: string) => string,
): BracketGame => ({
  isLive: status === 'running',
  sides: ([0, 1] as const).map((side) => ({
    name: sides[side] === null ? '–' : nameOf(sides[side]),
    score: score?.[side] ?? null,
    isWinner: winner === side,
  })),
});

/** The last game of the first knockout, once both who play it are known. */
function finalRows({ view: { pairings }, nameOf }: Shown): PictureRow[] | null {
  const stage = pairings.find(({ group }) => group === null)?.stage;
  const final = pairings
    .filter((one) => one.stage === stage && one.bracket !== 'third_place')
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
