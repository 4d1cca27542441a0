import type { SideForm } from '@oche/contract';
import type { GameState, WinCurve } from '@oche/darts';
import { useEffect, useRef, useState } from 'react';
import { type Helper, startWorker } from '../../lib/start-worker.ts';
import type { CurveQuestion } from './chance-worker.ts';

/**
 * The curve of a game, worked out beside the page: solving a table takes a phone a second, and nobody's finger waits for it.
 * `undefined` until the first answer, null where no chances can be told.
 */
export function useWinCurve(state: GameState, form: readonly SideForm[]): WinCurve | null | undefined {
  const [curve, setCurve] = useState<WinCurve | null | undefined>();
  const worker = useRef<Helper<CurveQuestion>>(null);
  useEffect(() => {
    const started = startWorker<CurveQuestion, WinCurve | null>(
      () => new Worker(new URL('./chance-worker.ts', import.meta.url), { type: 'module' }),
      setCurve,
      () => setCurve(null),
    );
    worker.current = started;
    return () => started.stop();
  }, []);
  useEffect(() => {
    worker.current?.ask({ state, known: form.map(({ average }) => average) });
  }, [state, form]);
  return curve;
}
