import {
  applyToGame,
  botOfAverage,
  botVisit,
  type GameEvent,
  type GameKey,
  type OptionValue,
  seededDice,
  startGame,
} from '@oche/darts';

/** A game played alone to its end, by a bot of some average. */
export function trainedByBot(
  game: GameKey,
  options: Record<string, OptionValue>,
  average: number,
  seed: number,
): GameEvent[] {
  const dice = seededDice(seed);
  const bot = botOfAverage(average);
  const started = startGame(game, { options, sides: [['0.0']] });
  if (!started.ok) throw new Error(`This bot cannot train: ${started.refusal.code}`);
  const events: GameEvent[] = [];
  for (let state = started.value; state.result === null; ) {
    const event: GameEvent = { type: 'visit', visit: botVisit(state, bot, dice) };
    const next = applyToGame(state, event);
    if (!next.ok) throw new Error(`A bot broke the rules: ${next.refusal.code}`);
    state = next.value;
    events.push(event);
  }
  return events;
}

/** The first visits of a game between two bots of given averages, of x01 unless said otherwise. Same seed, same darts. */
export function playedByBots(
  options: Record<string, OptionValue>,
  averages: readonly [number, number],
  visits: number,
  seed: number,
  game: GameKey = 'x01',
): GameEvent[] {
  const dice = seededDice(seed);
  const bots = averages.map((average) => botOfAverage(average));
  const events: GameEvent[] = [];
  const started = startGame(game, { options, sides: [['0.0'], ['1.0']] });
  if (!started.ok) throw new Error(`These bots cannot play: ${started.refusal.code}`);
  let state = started.value;
  const add = (event: GameEvent) => {
    const next = applyToGame(state, event);
    if (!next.ok) throw new Error(`A bot broke the rules: ${next.refusal.code}`);
    state = next.value;
    events.push(event);
  };
  while (events.length < visits && state.result === null) {
    const side = state.leg.throwing;
    if (side === null) add({ type: 'bull_off', winner: seed % 2 });
    else add({ type: 'visit', visit: botVisit(state, bots[side]!, dice) });
  }
  return events;
}
