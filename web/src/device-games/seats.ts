import { type Call, type SeatMessage, showGame } from '@oche/contract';
import type { DeviceGame } from './device-game.ts';
import type { DeviceStore } from './device-store.ts';

/** Somebody has taken a seat: from now on it is theirs on this device too, and in the same game once more. */
export const onSeatTaken = (
  store: DeviceStore,
  { game_id, player: key, user_id, name }: SeatMessage,
): Promise<unknown> =>
  store.change(game_id, (game) =>
    game === undefined
      ? undefined
      : {
          ...game,
          sides: game.sides.map((players) =>
            players.map((player) => (player.key === key ? { ...player, user_id, name } : player)),
          ),
        },
  );

/** Asks who sits where: a message may have been missed. */
export async function pullSeats(store: DeviceStore, call: Call, id: string): Promise<void> {
  const { sides } = await call(showGame, { game_id: id });
  await store.change(id, (game) => (game && isSeatedOtherwise(game, sides) ? { ...game, sides } : undefined));
}

const isSeatedOtherwise = ({ sides }: DeviceGame, now: DeviceGame['sides']): boolean =>
  now.flat().some(({ user_id }, at) => user_id !== null && sides.flat()[at]?.user_id !== user_id);

/** Players whom nobody has said to be yet. */
export const guestsOf = ({ sides }: Pick<DeviceGame, 'sides'>) =>
  sides.flat().filter(({ user_id, bot }) => user_id === null && bot === null);
