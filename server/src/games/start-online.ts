import { randomInt, randomUUID } from 'node:crypto';
import { Refusal } from '@oche/contract';
import { type GameEvent, type OptionValue, startGame } from '@oche/darts';
import { listUserNames } from '../accounts/index.ts';
import type { Sql } from '../db/index.ts';
import { gameSetup } from './game-setup.ts';
import { insertEvents, insertGame, updateGame } from './games.sql.ts';

type OnlineGame = {
  game: string;
  options: Record<string, OptionValue>;
  /** Home first. */
  players: readonly [number, number];
  challenge_id: string;
  at: Date;
};

/** Begins a game between two accounts far apart. Where the bull or a coin says who begins, the server's dice do. */
export async function startOnlineGame(tx: Sql, given: OnlineGame): Promise<string> {
  const id = randomUUID();
  const names = await listUserNames(tx, [...given.players]);
  const sides = given.players.map((user_id) => [{ user_id, name: names.get(user_id) ?? '', bot: null }]);
  const started = startGame(given.game, gameSetup({ options: given.options, sides }));
  if (!started.ok) throw new Refusal('against_the_rules', { rule: started.refusal.code });
  const { kind, options, rules_version, leg } = started.value;
  const row = {
    id,
    kind,
    options: { ...options },
    link_kind: 'online' as const,
    link_id: given.challenge_id,
    venue: '',
    is_public: true,
    rules_version,
    created_by: given.players[0],
    created_at: given.at,
  };
  await insertGame(tx, row, sides);
  if (leg.throwing === null) await toss(tx, id, given.at);
  return id;
}

async function toss(tx: Sql, id: string, at: Date): Promise<void> {
  const event: GameEvent = { type: 'bull_off', winner: randomInt(2) };
  await insertEvents(tx, id, { by_user: null, by_board: null }, [{ v: 1, cid: randomUUID(), event, at }]);
  await updateGame(tx, id, { v: 1, status: 'running', finished_at: null, outcome: null });
}
