import type { SideForm } from '@oche/contract';
import type { GameState, WinCurve } from '@oche/darts';
import { useEffect, useRef, useState } from 'react';
import type { CurveQuestion } from './chance-worker.ts';

/**
 * The curve of a game, worked out beside the page: solving a table takes a phone a second, and nobody's finger waits for it.
 * `undefined` until the first answer, null where no chances can be told.
 */
export function useWinCurve(state: GameState, form: readonly SideForm[]): WinCurve | null | undefined {
  const [curve, setCurve] = useState<WinCurve | null | undefined>();
  const worker = useRef<Worker | null>(null);
  useEffect(() => {
    const made = new Worker(new URL('./chance-worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<WinCurve | null>) => setCurve(data);
    made.onerror = () => setCurve(null);
    worker.current = made;
    return () => made.terminate();
  }, []);
  useEffect(() => {
    const question: CurveQuestion = { state, known: form.map(({ average }) => average) };
    worker.current?.postMessage(question);
  }, [state, form]);
  return curve;
}
