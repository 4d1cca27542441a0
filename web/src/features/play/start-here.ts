import type { Translate } from '@oche/messages';
import { useMemo } from 'react';
import { type NewPlayer, newDeviceGame } from '../../device-games/device-game.ts';
import { deviceStore } from '../../device-games/device-store.ts';
import { LAST_SETUP } from '../../device-games/last-played.ts';
import { accountOwner, ON_DEVICE } from '../../device-games/owner.ts';
import { upgradeOptions } from '../../device-games/upgrade-game.ts';
import type { Account } from '../../device-games/use-account.ts';
import { useStored, writeStored } from '../../lib/stored.ts';
import { type ChosenSetup, inSides } from '../../widgets/game-setup/game-setup.tsx';
import { nameOfRow, type PlayerRow } from '../../widgets/game-setup/player-fields.tsx';

/** What was set up last on this device: the same people will want the same again. */
export function useLastSetup(): ChosenSetup | null {
  const stored = useStored(LAST_SETUP);
  return useMemo(() => {
    try {
      const setup: ChosenSetup | null = JSON.parse(stored ?? 'null');
      return (
        setup && { ...setup, options: upgradeOptions(setup.options), players: withoutGhosts(setup.players) }
      );
    } catch {
      return null;
    }
  }, [stored]);
}

/** A ghost belongs to the one game that it was met in; its seat is free for the next one. */
export const withoutGhosts = (players: readonly PlayerRow[]): PlayerRow[] =>
  players.map((player) => (player.bot?.ghost ? { id: player.id, name: '', bot: null } : player));

/** Puts a new game into the store and answers its id. The first person is the account, if it is saved for one. */
export async function startHere(
  setup: ChosenSetup,
  { account, isPublic, t }: { account: Account | null; isPublic: boolean; t: Translate },
): Promise<string> {
  writeStored(LAST_SETUP, JSON.stringify(setup));
  const own = account && setup.players.findIndex(({ bot }) => bot === null);
  const players = setup.players.map((player, at): NewPlayer => {
    const name = nameOfRow(player, at, t);
    if (player.bot) return { name, bot: player.bot };
    return at === own ? { name: account!.name, user_id: account!.id } : { name };
  });
  const started = newDeviceGame({
    kind: setup.game,
    options: setup.options,
    sides: inSides(players, setup.pairs),
    owner: account ? accountOwner(account.id) : ON_DEVICE,
    is_public: isPublic,
  });
  // The form has asked the rules already.
  if (!started.ok) throw new Error(started.refusal.code);
  await deviceStore.change(started.value.id, () => started.value);
  return started.value.id;
}
