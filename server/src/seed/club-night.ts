import { DAY, HOUR } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { upsertAnnouncement } from '../notices/index.ts';
import { rateEverybody } from '../profile/index.ts';
import { seedStudents } from './coached-students.ts';
import {
  makeBoard,
  makeEvent,
  makeFriend,
  makeGame,
  makeLocation,
  makeOrganisation,
  makeRedirect,
  makeUser,
  playedByBots,
} from './factories.ts';
import { seedFederation } from './league/federation.ts';
import { seedNextSeason } from './league/next-season.ts';
import { seedPlayerSeason } from './player-season.ts';
import { seedSite } from './site/seed-site.ts';
import { seedTournamentDays } from './tournament-day.ts';
import { seedTraining } from './training-weeks.ts';

/**
 * A Friday evening in two clubs on the coast: somebody of every role, boards with tablets, games that are being played,
 * and events to come.
 */
export async function seedClubNight(sql: Sql, now: Date): Promise<void> {
  const people = await seedPeople(sql, now);
  const year = now.getUTCMonth() >= 7 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
  const organisers = [people.organiser];
  const coast = await makeOrganisation(sql, {
    name: 'Dartsclub Middenkust',
    slug: 'middenkust',
    tagline: 'Twelve cafés, one coast, every Friday night.',
    domains: ['middenkust.localhost'],
    organisers,
  });
  const league = await makeOrganisation(sql, {
    name: 'Polderliga Darts',
    slug: 'polderliga',
    tagline: 'League darts between dike and dune since 1987.',
    // The app links to a league on its own host: there it is the one with a season to look at.
    domains: ['league.localhost', 'localhost'],
    organisers,
  });
  const captains = [
    { user_id: people.player, first_name: 'Lotte', last_name: 'Vermeulen' },
    { user_id: people.coach, first_name: 'Bram', last_name: 'Dekeyser' },
  ];
  await seedFederation(sql, { organisation_id: league.id, captains }, now);
  await seedNextSeason(sql, { organisation_id: league.id, captains }, now);
  const season_slug = `${year}-${year + 1}`;
  await seedSite(sql, { organisation_id: league.id, editor: people.organiser, season_slug }, now);
  const cafe = await makeLocation(
    sql,
    { organisation_id: coast.id },
    { name: 'Café De Zeemeeuw', address: 'Nieuwpoort' },
  );
  const codes = ['OCHE-180', 'OCHE-170', 'OCHE-167', 'OCHE-164', 'OCHE-161', 'OCHE-160'];
  const boards = await makeBoards(sql, cafe.id, codes);
  await seedGames(sql, people.player, boards[0]!, now);
  await seedTraining(sql, people.player, now);
  await seedPlayerSeason(sql, { name: 'The Lighthouse', user_id: people.player }, people.friends, now);
  await seedStudents(sql, people, now);
  for (const { user_id } of people.friends)
    await makeFriend(sql, { from: user_id, to: people.player, status: 'friends' });
  await seedEvents(sql, { coast: coast.id, league: league.id, cafe: { id: cafe.id, boards } }, now);
  await seedTournamentDays(sql, { organisation_id: coast.id, player: people.player }, now);
  await rateEverybody({ db: sql });
  await upsertAnnouncement(sql, WELCOME);
  await makeRedirect(sql, { path: '/toernooien', target: '/tournaments', status: 308 });
}

async function seedPeople(sql: Sql, now: Date) {
  const player = await makeUser(sql, {
    email: 'player@demo.invalid',
    first_name: 'Lotte',
    last_name: 'Vermeulen',
    nickname: 'The Lighthouse',
    gender: 'female',
    langcode: 'nl',
    created_at: new Date(now.getTime() - 430 * DAY).toISOString(),
  });
  const coach = await makeUser(sql, {
    email: 'coach@demo.invalid',
    first_name: 'Bram',
    last_name: 'Dekeyser',
    nickname: 'Coach Bram',
    gender: 'male',
    langcode: 'nl',
  });
  const organiser = await makeUser(sql, {
    email: 'organiser@demo.invalid',
    first_name: 'Ingrid',
    last_name: 'Claes',
    nickname: 'Ingrid',
    gender: 'female',
  });
  await makeUser(sql, {
    email: 'superadmin@demo.invalid',
    first_name: 'Sam',
    last_name: 'Peeters',
    nickname: 'Sam',
    gender: 'other',
    is_super_admin: true,
  });
  await makeUser(sql, {
    email: 'newcomer@demo.invalid',
    first_name: 'Jonas',
    last_name: 'Weber',
    nickname: '',
    gender: null,
    langcode: 'de',
    name_confirmed: false,
  });
  const friends = [
    { name: 'Coach Bram', user_id: coach.id },
    { name: 'Ingrid', user_id: organiser.id },
  ];
  return { player: player.id, coach: coach.id, organiser: organiser.id, friends };
}

async function seedGames(sql: Sql, player: number, board_id: number, now: Date): Promise<void> {
  const lotte = { name: 'The Lighthouse', user_id: player };
  const running = [
    [lotte, { name: 'Pieter Maes' }, 'Café De Zeemeeuw · 1'],
    [{ name: 'Kurt Janssens' }, { name: 'Dirk Baert' }, 'Café De Zeemeeuw · 2'],
    [{ name: 'Anja Vogel' }, { name: 'Marie Lambert' }, 'Sporthal Duin · 5'],
  ] as const;
  for (const [seed, [home, away, venue]] of running.entries()) {
    const options = { legs: 5 };
    const events = playedByBots(options, [55, 60], 14 + 9 * seed, seed + 1);
    // Lotte's game waits for her, at the board with the tablet; on the other boards bots play on.
    const how = seed === 0 ? { board_id } : { link_kind: 'bot' as const };
    await makeGame(sql, { sides: [[home], [away]], options, venue, events, ...how });
  }
  const scheduled_at = new Date(Math.floor(now.getTime() / DAY) * DAY + 3 * DAY + 19 * HOUR);
  await makeGame(sql, { sides: [[lotte], [{ name: 'Tom Wouters' }]], venue: 'Café Den Anker', scheduled_at });
}

async function seedEvents(
  sql: Sql,
  { coast, league, cafe }: { coast: number; league: number; cafe: { id: number; boards: number[] } },
  now: Date,
): Promise<void> {
  const at = (days: number, hour: number) =>
    new Date(Math.floor(now.getTime() / DAY) * DAY + days * DAY + hour * HOUR);
  const hall = await makeLocation(
    sql,
    { organisation_id: coast },
    { name: 'Sporthal Duin', address: 'Oostende' },
  );
  const anchor = await makeLocation(
    sql,
    { organisation_id: league },
    { name: 'Café Den Anker', address: 'Veurne' },
  );
  await makeEvent(
    sql,
    { organisation_id: coast },
    {
      slug: 'open-zeemeeuw',
      name: 'Open De Zeemeeuw',
      starts_at: at(6, 12),
      location_id: cafe.id,
      boards: cafe.boards,
    },
  );
  await makeEvent(
    sql,
    { organisation_id: coast },
    {
      ...{ slug: 'kustcup', name: 'Kustcup, round two', starts_at: at(13, 18), location_id: hall.id },
      boards: await makeBoards(sql, hall.id, ['DUIN-001', 'DUIN-002', 'DUIN-003', 'DUIN-004']),
    },
  );
  await makeEvent(
    sql,
    { organisation_id: league },
    {
      ...{ slug: 'poldernacht', name: 'Poldernacht doubles', starts_at: at(20, 19), location_id: anchor.id },
      boards: await makeBoards(sql, anchor.id, ['ANKER-01', 'ANKER-02', 'ANKER-03']),
    },
  );
}

/** Boards of a location, numbered as their codes come. */
async function makeBoards(sql: Sql, locationId: number, codes: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, code] of codes.entries()) ids.push((await makeBoard(sql, locationId, at + 1, code)).id);
  return ids;
}

const WELCOME = {
  key: 'welcome_v1',
  title: { en: 'Welcome to Oche', nl: 'Welkom bij Oche', de: 'Willkommen bei Oche' },
  message: {
    en: 'Your club, your league and your training in one place. Have a look around.',
    nl: 'Je club, je competitie en je training op één plek. Kijk gerust rond.',
    de: 'Dein Verein, deine Liga und dein Training an einem Ort. Schau dich um.',
  },
  action_url: '/play',
  action_text: { en: 'Start playing', nl: 'Begin te spelen', de: 'Losspielen' },
};
