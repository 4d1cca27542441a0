import { bestOf } from '@oche/kit';
import type { Entrant, StageSpec, TournamentEvent } from '@oche/tournament';
import { DAY, HOUR } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { insertParticipants, listAccounts, listParticipantRows } from '../participants/index.ts';
import {
  entrantId,
  factsOf,
  gameVenue,
  insertDay,
  insertEntries,
  insertLog,
  insertPairingGame,
  insertTournament,
  newFacts,
  type TournamentSettings,
  updateFacts,
  upsertResults,
} from '../tournaments/index.ts';
import { makeBoard, makeEvent, makeGame, makeLocation } from './factories.ts';
import { personNumber } from './people.ts';
import { eventsUntil, type PlayedTournament, playTournament } from './play-tournament.ts';
import { seedSeasonRanking } from './season-ranking.ts';

const GROUPS_AND_TWO_KNOCKOUTS: StageSpec[] = [
  { id: 'groups', entry: { kind: 'entrants' }, format: { kind: 'round_robin', group_size: 4 } },
  {
    id: 'winners',
    entry: { kind: 'ranks', from: 'groups', ranks: [1, 2] },
    format: { kind: 'single_elimination' },
  },
  {
    id: 'losers',
    entry: { kind: 'ranks', from: 'groups', ranks: [3, 4] },
    format: { kind: 'single_elimination' },
  },
];
const DISTANCES = {
  groups: { default: bestOf(3) },
  winners: { default: bestOf(5), rules: [{ rounds_left: 1, distance: bestOf(7) }] },
  losers: { default: bestOf(3), rules: [{ rounds_left: 1, distance: bestOf(5) }] },
};
const SETTINGS = {
  category: 'other',
  entry_kind: 'single',
  fee: '€ 8',
  description: '',
  cap: 64,
  closes_at: null,
  needs_approval: false,
  allows_guests: true,
  is_test: false,
} as const satisfies Partial<TournamentSettings>;

/** An organiser's weekend: an open in full swing, one that fills up, and last month's with its whole history. */
export async function seedTournamentDays(
  sql: Sql,
  { organisation_id, player }: { organisation_id: number; player: number },
  now: Date,
): Promise<void> {
  const owner = { organisation_id };
  const hall = await makeLocation(sql, owner, { name: 'Zeehal', address: 'Koksijde' });
  const boards: number[] = [];
  for (let number = 1; number <= 8; number++)
    boards.push((await makeBoard(sql, hall.id, number, `ZEE-10${number}`)).id);
  const people = await insertParticipants(sql, { owner_id: null, organisation_id }, [
    ...[
      {
        ...personNumber(0),
        first_name: 'Lotte',
        last_name: 'Vermeulen',
        nickname: 'The Lighthouse',
        user_id: player,
      },
    ],
    ...Array.from({ length: 95 }, (_, at) => personNumber(at + 1)),
  ]);
  const at = { sql, owner, location_id: hall.id, boards, people, now };
  const tournaments = [await seedRunning(at), await seedFinished(at)];
  await seedOpen(at);
  await seedSeasonRanking(sql, owner, { tournaments, people, by_user: player, now });
}

type Hall = {
  sql: Sql;
  owner: { organisation_id: number };
  location_id: number;
  boards: number[];
  people: number[];
  now: Date;
};

const OPEN = 'Open van de Kust';
const AUTUMN_CUP = 'Herfstprijs';

async function seedRunning({ sql, owner, location_id, boards, people, now }: Hall): Promise<number> {
  const from = new Date(now.getTime() - 3.5 * HOUR);
  const { id: event_id } = await makeEvent(sql, owner, {
    ...{ slug: 'open-van-de-kust', name: OPEN, location_id, boards },
    starts_at: new Date(from.getTime() - HOUR / 2),
  });
  return seedPlayed(
    sql,
    OPEN,
    { event_id, name: 'Open singles', slug: 'open-van-de-kust-singles', colour: 'blue', is_automatic: true },
    { people: people.slice(0, 64), boards, from, now, seed: 64 },
  );
}

async function seedFinished({ sql, owner, location_id, boards, people, now }: Hall): Promise<number> {
  const from = new Date(now.getTime() - 28 * DAY);
  const { id: event_id } = await makeEvent(sql, owner, {
    ...{ slug: 'herfstprijs', name: AUTUMN_CUP, location_id, boards: boards.slice(0, 4) },
    starts_at: from,
  });
  return seedPlayed(
    sql,
    AUTUMN_CUP,
    {
      event_id,
      name: 'Herfstprijs singles',
      slug: 'herfstprijs-singles',
      colour: 'amber',
      is_automatic: false,
    },
    { people: people.slice(20, 36), boards: boards.slice(0, 4), from, now, seed: 16 },
  );
}

/** Twenty-three have entered, one waits for an answer, and the deadline is tomorrow week. */
async function seedOpen({ sql, owner, location_id, boards, people, now }: Hall): Promise<void> {
  const starts_at = new Date(Math.floor(now.getTime() / DAY) * DAY + 9 * DAY + 12 * HOUR);
  const { id: event_id } = await makeEvent(sql, owner, {
    ...{ slug: 'winterbeker', name: 'Winterbeker', location_id, boards, starts_at },
  });
  await insertDay(sql, event_id);
  const id = await insertTournament(sql, {
    ...SETTINGS,
    ...{ event_id, name: 'Winterbeker singles', slug: 'winterbeker-singles', colour: 'green' },
    ...{ cap: 32, closes_at: new Date(starts_at.getTime() - DAY).toISOString(), needs_approval: true },
    ...{ password_hash: null, entry_phase: 'registration' },
    ...newFacts({ stages: GROUPS_AND_TWO_KNOCKOUTS, distances: DISTANCES }),
  });
  const entered = people.slice(36, 60).map((participant, at) => ({
    ...{ name: '', is_present: false, is_paid: at % 3 === 0, participant_ids: [participant] },
    status: at === 23 ? ('applied' as const) : ('confirmed' as const),
  }));
  await insertEntries(sql, id, entered);
}

type Played = { people: number[]; boards: number[]; from: Date; now: Date; seed: number };

/** A tournament that is being played or over, with every dart of it. */
async function seedPlayed(
  sql: Sql,
  event: string,
  given: {
    event_id: number;
    name: string;
    slug: string;
    colour: TournamentSettings['colour'];
    is_automatic: boolean;
  },
  { people, boards, from, now, seed }: Played,
): Promise<number> {
  await insertDay(sql, given.event_id);
  const course = { stages: GROUPS_AND_TWO_KNOCKOUTS, distances: DISTANCES };
  const id = await insertTournament(sql, {
    ...SETTINGS,
    ...given,
    ...newFacts(course),
    ...{ password_hash: null, entry_phase: 'check_in' },
  });
  const entries = await insertEntries(
    sql,
    id,
    people.map((participant) => ({
      ...{ name: '', status: 'confirmed' as const, is_present: true, is_paid: true },
      participant_ids: [participant],
    })),
  );
  const entrants = await readEntrants(sql, entries, people);
  const played = playTournament({ ...course, entrants, boards: boards.map(String), from, now, seed });
  const venueAt = (board: string) => gameVenue(event, given.name, boards.indexOf(Number(board)) + 1);
  await storePlayed(sql, id, venueAt, played, now);
  return id;
}

async function readEntrants(sql: Sql, entries: number[], people: number[]): Promise<Entrant[]> {
  const rows = await listParticipantRows(sql, people);
  return people.map((person, at) => {
    const { first_name, last_name, nickname, club, country } = rows.find((row) => row.id === person)!;
    const name = `${first_name} ${last_name}`;
    return {
      id: entrantId(entries[at]!),
      ...{ name, kind: 'single', club, country },
      players: [{ player_id: person, name, nickname }],
    };
  });
}

async function storePlayed(
  sql: Sql,
  tournament_id: number,
  venueAt: (board: string) => string,
  { state, games, results, log }: PlayedTournament,
  now: Date,
): Promise<void> {
  const accounts = await listAccounts(
    sql,
    state.entrants.flatMap(({ players }) => players.map(({ player_id }) => player_id)),
  );
  for (const game of games) {
    const sides = game.between.map((id) => {
      const [player] = state.entrants.find((entrant) => entrant.id === id)!.players;
      const user_id = accounts.get(player!.player_id);
      return [{ name: player!.nickname || player!.name, ...(user_id === undefined ? {} : { user_id }) }];
    });
    const isOver = game.to <= now;
    const { id: game_id } = await makeGame(sql, {
      ...{ sides, options: game.options, link_kind: 'pairing', started_at: game.from },
      venue: venueAt(game.board),
      link_id: `${tournament_id} ${game.pairing}`,
      events: isOver ? game.events : eventsUntil(game, now),
      ...(isOver ? {} : { board_id: Number(game.board) }),
    });
    await insertPairingGame(sql, {
      ...{ game_id, tournament_id, pairing: game.pairing, home: game.between[0], away: game.between[1] },
      ...{ board_id: Number(game.board), created_at: game.from, settled_at: isOver ? game.to : null },
    });
  }
  await updateFacts(sql, tournament_id, factsOf(state));
  await upsertResults(
    sql,
    state.version,
    results.map(({ fact, game, at }) => ({
      ...{ tournament_id, fact, board_id: Number(game.board), marker: game.marker },
      ...{ started_at: game.from.toISOString(), finished_at: at.toISOString() },
    })),
  );
  await insertLog(
    sql,
    log.map((event) => ({
      ...{ tournament_id, version: event.version, cid: null, at: event.at, event },
      ...{ by_user: null, by_board: boardOf(event), as_superadmin: false },
    })),
  );
}

const boardOf = ({ actor }: TournamentEvent): number | null =>
  actor.startsWith('board ') ? Number(actor.slice('board '.length)) : null;
