import { randomUUID } from 'node:crypto';
import type { GameCard } from '@oche/contract';
import { botOfAverage, botVisit, type GameEvent, seededDice } from '@oche/darts';
import type { Logger } from 'pino';
import { listUsersByEmail } from '../accounts/index.ts';
import type { AppServices, Context } from '../app/index.ts';
import { changeGame, currentGame, listBotGames, listUnattendedGames } from '../games/index.ts';
import { makeGame, makePresence } from './factories.ts';

/** A visit takes about as long as it does in a café. */
const VISIT_MS = 4000;
const GAMES = 3;
const BOARDS = [6, 7, 8].map((board) => `Sporthal Duin · ${board}`);
const NAMES = [
  'Kurt Janssens',
  'Dirk Baert',
  'Anja Vogel',
  'Marie Lambert',
  'Els Maertens',
  'Joris Pauwels',
  'Nina Coppens',
  'Wout Hendrickx',
  'Petra Schulz',
  'Jan De Smet',
];
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
    // A friend of the player, so that there is somebody in the lobby.
    for (const { id } of await listUsersByEmail(services.db, ['coach@demo.invalid']))
      await makePresence(services.db, id);
    const running = await listBotGames(services.db);
    const unattended = await listUnattendedGames(services.db);
    for (const id of [...running.map((game) => game.id), ...unattended]) await throwOn(id);
    if (running.length < GAMES) await startNext(services, nextGame(running, dice));
  };
  // On a slow machine a round may take longer than a visit: the next one waits, or two games would begin on one board.
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void round()
      .catch((error) => log.warn({ error: String(error) }, 'a bot missed the board'))
      .finally(() => {
        isBusy = false;
      });
  }, VISIT_MS);
  return { stop: () => clearInterval(timer) };
}

type Seats = Pick<GameCard, 'home' | 'away' | 'venue'>;

/** Two who are not playing, at a board that is free. */
export function nextGame(running: readonly Seats[], dice: () => number): Seats {
  const busy = new Set(running.flatMap(({ home, away, venue }) => [home, away, venue]));
  const take = (from: readonly string[]): string => {
    const free = from.filter((each) => !busy.has(each));
    const taken = free[Math.floor(dice() * free.length)]!;
    busy.add(taken);
    return taken;
  };
  return { home: take(NAMES), away: take(NAMES), venue: take(BOARDS) };
}

/** In one transaction: whoever looks at the live games meanwhile must not see one without players. */
const startNext = ({ db }: AppServices, { home, away, venue }: Seats) =>
  db.begin((tx) =>
    makeGame(tx, {
      sides: [[{ name: home }], [{ name: away }]],
      options: { legs: 5 },
      venue,
      link_kind: 'bot',
    }),
  );
