import { useState } from 'react';
import { useApp } from '../lib/app-context.tsx';
import { callFailure, unknownFailure } from '../lib/call-failure.ts';
import { toast } from '../lib/toast.ts';
import type { OpenedSlot } from './open-sheet-game.ts';

/** Opens games of a match sheet on this device; `opening` is the number of the slot that is being opened. */
export function useOpenSheetGame(onOpen: (gameId: string) => void): {
  opening: number | null;
  open: (slot: OpenedSlot) => Promise<void>;
} {
  const { call, t } = useApp();
  const [opening, setOpening] = useState<number | null>(null);
  const open = async (opened: OpenedSlot) => {
    setOpening(opened.slot.number);
    try {
      // A page with a sheet on it loads the rules of darts only when a game is opened.
      const { openSheetGame } = await import('./open-sheet-game.ts');
      onOpen(await openSheetGame(call, opened));
    } catch (error) {
      toast.error(t('form.failed'), callFailure(error).message ?? unknownFailure(t));
    }
    setOpening(null);
  };
  return { opening, open };
}
