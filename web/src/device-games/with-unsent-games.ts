import type { MatchPlay, PlaySlot } from '@oche/contract';
import type { UnsentGame } from './unsent-games.ts';

/** The games of a match as they will be when those that this device has scored are handed in. */
export function withUnsentGames(play: MatchPlay, games: readonly UnsentGame[]): MatchPlay {
  if (games.length === 0) return play;
  const slots = play.slots.map((slot) => withUnsentGame(slot, games));
  const won = (side: 0 | 1) =>
    slots.filter(({ score }) => score !== null && score[side] > score[1 - side]!).length;
  const before = (side: 0 | 1) =>
    play.slots.filter(({ score }) => score !== null && score[side] > score[1 - side]!).length;
  const [home, away] = play.games;
  return { ...play, slots, games: [home + won(0) - before(0), away + won(1) - before(1)] };
}

function withUnsentGame(slot: PlaySlot, games: readonly UnsentGame[]): PlaySlot {
  const game = games.find((one) => one.slot === slot.number || one.id === slot.game_id);
  if (!game || slot.state === 'played') return slot;
  if (!game.played) return { ...slot, state: 'running', game_id: game.id };
  const [home, away] = game.played.score;
  return { ...slot, state: 'played', game_id: game.id, score: [home, away] };
}
