import type { Translate } from '@oche/messages';
import { useMemo } from 'react';
import { type NewPlayer, newKeptGame } from '../../device-games/device-game.ts';
import { changeKept } from '../../device-games/device-store.ts';
import type { Owner } from '../../device-games/use-account.ts';
import { useStored, writeStored } from '../../lib/stored.ts';
import { type ChosenSetup, inSides } from '../../widgets/game-setup/game-setup.tsx';
import { nameOfRow } from '../../widgets/game-setup/player-fields.tsx';

const LAST_SETUP = 'last_setup';

/** What was set up last on this device: the same people will want the same again. */
export function useLastSetup(): ChosenSetup | null {
  const stored = useStored(LAST_SETUP);
  return useMemo(() => {
    try {
      return JSON.parse(stored ?? 'null');
    } catch {
      return null;
    }
  }, [stored]);
}

/** Puts a new game into the box and answers its id. The first person is the owner, if it has one. */
export async function startHere(
  setup: ChosenSetup,
  { owner, isPublic, t }: { owner: Owner | null; isPublic: boolean; t: Translate },
): Promise<string> {
  writeStored(LAST_SETUP, JSON.stringify(setup));
  const own = owner && setup.players.findIndex(({ bot }) => bot === null);
  const players = setup.players.map((player, at): NewPlayer => {
    const name = nameOfRow(player, at, t);
    if (player.bot) return { name, bot: player.bot };
    return at === own ? { name: owner!.name, user_id: owner!.id } : { name };
  });
  const started = newKeptGame({
    kind: setup.game,
    options: setup.options,
    sides: inSides(players, setup.pairs),
    owner: owner?.id ?? null,
    is_public: isPublic,
  });
  // The form has asked the rules already.
  if (!started.ok) throw new Error(started.refusal.code);
  await changeKept(started.value.id, () => started.value);
  return started.value.id;
}
