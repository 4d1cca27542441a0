// What an account with 10,000 games asks of the server that everybody else shares: taking everything along, and going for good.
// How long it takes, and the longest that nobody else got a turn meanwhile.
import { deleteAccount, httpClient, register, takeMyData } from '@oche/contract';
import { type JoinedDatabase, joinEmbeddedDatabase } from '@oche/server/testing';
import type { Bench } from './report.ts';
import { startTimed } from './support/turns.ts';

const GAMES = 10_000;
/** Of others, beside them. */
const OTHER_GAMES = 20_000;
/** As many as one statement writes in good time. */
const AT_ONCE = 2500;
const VISITS = 30;
const PASSWORD = 'triple twenty again';

type Sql = JoinedDatabase['db'];

export const bench: Bench = async (report) => {
  const product = await startTimed(3321, 'start');
  const database = await joinEmbeddedDatabase(product.dataDir);
  try {
    const callWith = (token: string | null) =>
      httpClient({ baseUrl: `${product.url}/api`, token: () => token, language: () => 'en' });
    const people = [];
    for (const first_name of ['Goes', 'Stays', 'Looks']) {
      const email = `${first_name.toLowerCase()}@demo.invalid`;
      const person = { first_name, last_name: 'Bench', email, password: PASSWORD, langcode: 'en' as const };
      people.push({ email, ...(await callWith(null)(register, person)) });
    }
    const [goes] = people as [(typeof people)[number]];
    const { db } = database;
    const ids = (await db<{ id: number }[]>`select id from users order by id`).map(({ id }) => id);
    const [one, two, three] = ids as [number, number, number];
    await addGames(db, GAMES / 2, [one, two]);
    await addGames(db, GAMES / 2, [one, null]);
    await addGames(db, OTHER_GAMES, [two, three]);
    // As a database does by itself within a minute.
    await db`analyze`;
    const timed = async (work: () => Promise<unknown>) => {
      await product.measured();
      const start = performance.now();
      const answer = await work();
      const ms = performance.now() - start;
      return { answer, ms, ...(await product.measured()) };
    };
    const take = async () => {
      const headers = { authorization: `Bearer ${goes.token}` };
      return (await (await fetch(`${product.url}/api${takeMyData.path}`, { headers })).text()).length;
    };
    await take();
    const taken = await timed(take);
    const mega = Math.round((taken.answer as number) / 1e6);
    report({
      case: `everything of an account with ${GAMES} games, ${mega} MB`,
      ...{ value: Math.round(taken.ms), unit: 'ms' },
      against: `longest turn ${Math.round(taken.turn)} ms, to stay below 50; ${taken.queries} queries`,
    });
    const { email } = goes;
    const gone = await timed(() =>
      callWith(goes.token)(deleteAccount, { email, current_password: PASSWORD }),
    );
    report({
      case: `deleting it, beside ${OTHER_GAMES} games of others`,
      ...{ value: Math.round(gone.ms), unit: 'ms' },
      against: `longest turn ${Math.round(gone.turn)} ms, to stay below 50; ${gone.queries} queries`,
    });
  } finally {
    await database.leave();
    await product.stop();
  }
};

/** Games that are over, between two accounts or against a guest. */
async function addGames(db: Sql, count: number, players: readonly [number, number | null]): Promise<void> {
  for (let left = count; left > 0; left -= AT_ONCE) await addSome(db, Math.min(left, AT_ONCE), players);
}

async function addSome(db: Sql, count: number, players: readonly [number, number | null]): Promise<void> {
  const link = players[1] === null ? 'friendly' : 'online';
  await db`
    with made as (
      insert into games (id, kind, options, link_kind, venue, is_public, status, v, created_by, created_at, finished_at, rules_version, outcome)
      select gen_random_uuid(), 'x01', '{}', ${link}, '', true, 'finished', ${VISITS}, ${players[0]}, now(), now(), '2026-11',
        '{"result": {"kind": "won", "winner": 0}, "sets": [0, 0], "legs": [1, 0]}'
      from generate_series(1, ${count}) returning id
    ), seated as (
      insert into game_players (game_id, side, seat, user_id, name)
      select id, side, 0, case side when 0 then ${players[0]}::bigint else ${players[1]}::bigint end, 'Player'
      from made, generate_series(0, 1) side
    ), counted as (
      insert into game_statistics (game_id, side, seat, user_id, game, statistics, finished_at)
      select id, side, 0, case side when 0 then ${players[0]}::bigint else ${players[1]}::bigint end, 'x01',
        '{"games": 1, "points": 501, "darts": 30}', now()
      from made, generate_series(0, 1) side
    )
    insert into game_events (game_id, v, cid, event, by_user, at)
    select id, v, gen_random_uuid(), '{"type": "visit", "visit": {"darts": ["T20", "S20", "S5"]}}', ${players[0]}, now()
    from made, generate_series(1, ${VISITS}) v`;
}
