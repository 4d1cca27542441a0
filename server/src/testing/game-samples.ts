import { randomUUID } from 'node:crypto';
import { keepGameVersion, recordEvents } from '@oche/contract';
import { makeGame } from '../seed/factories.ts';
import { nothing, type Sample } from './sample.ts';
import type { Cast, World } from './world.ts';

const duel = ({ player }: Cast) => ({
  kind: 'x01',
  sides: [[{ user_id: player.id, name: 'Robin' }], [{ name: 'A guest' }]],
});
export const newGame = ({ player }: Cast, { db }: World) =>
  makeGame(db, { sides: [[{ name: 'Robin', user_id: player.id }], [{ name: 'A guest' }]] });

const threw = (total: number) => ({
  cid: randomUUID(),
  event: { type: 'visit' as const, visit: { total } },
});

/** A game of which the player's devices have two versions. */
async function writtenTwice(cast: Cast, world: World) {
  const { id: game_id } = await newGame(cast, world);
  const call = world.withToken(cast.tokens.player);
  const version = threw(45);
  await call(recordEvents, { game_id, base_v: 0, events: [threw(60)] });
  await call(keepGameVersion, { game_id, base_v: 0, entries: [version] });
  return { game_id, cid: randomUUID(), version: null, base_v: 1, seen: [version.cid] };
}

export const GAME_SAMPLES: Record<string, Sample> = {
  startGame: { input: (cast) => duel(cast) },
  showGame: { input: async (cast, world) => ({ game_id: (await newGame(cast, world)).id }) },
  listGameEvents: { input: async (cast, world) => ({ game_id: (await newGame(cast, world)).id }) },
  showGameForm: { input: async (cast, world) => ({ game_id: (await newGame(cast, world)).id }) },
  recordEvents: {
    input: async (cast, world) => ({
      game_id: (await newGame(cast, world)).id,
      base_v: 0,
      events: [{ cid: randomUUID(), event: { type: 'visit', visit: { total: 60 } } }],
    }),
    only: { roles: ['player'], else: 'forbidden' },
  },
  listGameVersions: { input: async (cast, world) => ({ game_id: (await newGame(cast, world)).id }) },
  keepGameVersion: {
    input: async (cast, world) => ({
      game_id: (await newGame(cast, world)).id,
      base_v: 0,
      entries: [{ cid: randomUUID(), event: { type: 'visit', visit: { total: 60 } } }],
    }),
    only: { roles: ['player'], else: 'forbidden' },
  },
  chooseGameVersion: { input: writtenTwice, only: { roles: ['player'], else: 'forbidden' } },
  showGameMarker: {
    input: async (cast, world) => ({ game_id: (await newGame(cast, world)).id, lease: randomUUID() }),
    only: { roles: [], else: 'forbidden' },
  },
  takeGameOver: {
    input: async (cast, world) => ({ game_id: (await newGame(cast, world)).id, lease: randomUUID() }),
    only: { roles: [], else: 'forbidden' },
  },
  boardGame: nothing,
  takeLease: { input: () => ({ lease: randomUUID() }) },
  linkMarker: { input: () => ({ game_id: randomUUID() }), only: { roles: [], else: 'not_found' } },
  markerLogin: { input: () => ({ code: 'no such code' }), only: { roles: [], else: 'marker_code_wrong' } },
  ongoingGame: nothing,
  lastGame: nothing,
  nextGames: nothing,
  liveGames: nothing,
};
