import { randomUUID } from 'node:crypto';
import { makeGame } from '../seed/factories.ts';
import { nothing, type Sample } from './sample.ts';
import type { Cast, World } from './world.ts';

const duel = ({ player }: Cast) => ({
  kind: 'x01',
  sides: [[{ user_id: player.id, name: 'Robin' }], [{ name: 'A guest' }]],
});
export const newGame = ({ player }: Cast, { db }: World) =>
  makeGame(db, { sides: [[{ name: 'Robin', user_id: player.id }], [{ name: 'A guest' }]] });

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
  chooseGameVersion: {
    input: async (cast, world) => ({
      game_id: (await newGame(cast, world)).id,
      cid: randomUUID(),
      version: null,
      base_v: 0,
      seen: [],
    }),
    only: { roles: ['player'], else: 'forbidden' },
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
