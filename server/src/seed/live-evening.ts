import { randomUUID } from 'node:crypto';
import { botOfAverage, botVisit, type GameEvent, seededDice } from '@oche/darts';
import type { Logger } from 'pino';
import type { AppServices, Context } from '../app/index.ts';
import { changeGame, currentGame, listBotGames, listUnattendedGames } from '../games/index.ts';
import { makeGame } from './factories.ts';

/** A visit takes about as long as it does in a café. */
const VISIT_MS = 4000;
const BOARDS = 3;
const NAMES = ['Kurt Janssens', 'Dirk Baert', 'Anja Vogel', 'Marie Lambert', 'Els Maertens', 'Joris Pauwels'];
const AVERAGES = [55, 60];

/**
 * Bots that play on in the demo, so that there is something live to watch at any hour. They use the same verb as everybody
 * who scores; a game that is over makes room for the next.
 */
export function startLiveEvening(services: AppServices, log: Logger): { stop(): void } {
  const dice = seededDice(Date.now() % 2 ** 31);
  const context: Context = {
    ...services,
    actor: { kind: 'system' },
    locale: 'en',
    device: '',
    deviceName: 'live evening',
  };
  const bots = AVERAGES.map(botOfAverage);
  const throwOn = async (id: string) => {
    const { v, state } = await currentGame(services.db, id);
    const side = state.leg.throwing;
    const event: GameEvent =
      side === null
        ? { type: 'bull_off', winner: 0 }
        : { type: 'visit', visit: botVisit(state, bots[side % 2]!, dice) };
    await changeGame(context, { game_id: id, base_v: v, events: [{ cid: randomUUID(), event }] });
  };
  const round = async () => {
    const games = await listBotGames(services.db);
    for (const id of [...games, ...(await listUnattendedGames(services.db))]) await throwOn(id);
    for (let board = games.length; board < BOARDS; board++) await startBoard(services, board, dice);
  };
  const timer = setInterval(
    () => void round().catch((error) => log.warn({ error: String(error) }, 'a bot missed the board')),
    VISIT_MS,
  );
  return { stop: () => clearInterval(timer) };
}

async function startBoard({ db }: AppServices, board: number, dice: () => number): Promise<void> {
  const first = Math.floor(dice() * NAMES.length);
  const second = (first + 1 + Math.floor(dice() * (NAMES.length - 1))) % NAMES.length;
  const sides = [[{ name: NAMES[first]! }], [{ name: NAMES[second]! }]];
  await makeGame(db, {
    sides,
    options: { legs: 5 },
    venue: `Sporthal Duin · Board ${board + 6}`,
    link_kind: 'bot',
  });
}
