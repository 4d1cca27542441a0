import type { RoutineStep } from '@oche/contract';
import type { GameKey, OptionValue, SessionPlace } from '@oche/darts';
import { withSeed } from '../widgets/game-setup/game-setup.tsx';
import { newDeviceGame } from './device-game.ts';
import type { DeviceSession } from './device-session.ts';
import { deviceStore } from './device-store.ts';
import { accountOwner } from './owner.ts';
import type { Account } from './use-account.ts';

type Wanted = { game: string; options: Record<string, OptionValue>; session?: string | null };

/** Puts a training game of one player into the store and answers its id: that needs no network. */
export async function startTraining(
  account: Account,
  { game, options, session = null }: Wanted,
): Promise<string> {
  const started = newDeviceGame({
    kind: game,
    options: withSeed(game as GameKey, options),
    sides: [[{ name: account.name, user_id: account.id }]],
    owner: accountOwner(account.id),
    is_public: false,
    link: { kind: 'training', id: session },
  });
  // Whoever offers a game has asked the rules already.
  if (!started.ok) throw new Error(started.refusal.code);
  await deviceStore.change(started.value.id, () => started.value);
  return started.value.id;
}

/** The game of a place in a session: the one that runs there, or a new one. */
export async function playPlace(
  account: Account,
  session: Pick<DeviceSession, 'id' | 'steps'>,
  { step, game }: SessionPlace<{ id: string; status: string }>,
): Promise<string> {
  if (game?.status === 'running') return game.id;
  return startTraining(account, { ...(session.steps[step] as RoutineStep), session: session.id });
}
