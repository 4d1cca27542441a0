import { useState } from 'react';
import { useApp } from '../lib/app-context.tsx';
import { useGo } from '../lib/links.tsx';
import { playPath } from './play-path.ts';

/** Begins a game again that was played before, and opens it. It never begins twice, however often it is tapped. */
export function usePlayAgain(userId: number | null): {
  state: 'ready' | 'busy' | 'failed';
  again: (id: string) => void;
} {
  const { call } = useApp();
  const go = useGo();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const begin = async (id: string) => {
    // The rules come with it: whoever only looks in does not need them.
    const { playGameAgain } = await import('./play-again.ts');
    const game = await playGameAgain(call, id, userId);
    await go(playPath(game.id, game.link));
  };
  const again = (id: string) => {
    if (state === 'busy') return;
    setState('busy');
    begin(id).catch(() => setState('failed'));
  };
  return { state, again };
}
