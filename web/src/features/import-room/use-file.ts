import { useEffect, useRef, useState } from 'react';
import { type Helper, startWorker } from '../../lib/start-worker.ts';
import type { FileAnswer, FileQuestion } from './file-worker.ts';
import type { ReadFile } from './read-file.ts';

type State = { name: string; share: number; read: ReadFile | null };

/** Reads a file or a pasted text beside the page. */
export function useFile(onRead: (name: string, read: ReadFile) => void) {
  const [state, setState] = useState<State | null>(null);
  const helper = useRef<Helper<FileQuestion> | null>(null);
  useEffect(() => () => helper.current?.stop(), []);
  const start = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    helper.current?.stop();
    setState({ name, share: 0, read: null });
    helper.current = startWorker<FileQuestion, FileAnswer>(
      () => new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' }),
      (answer) => {
        if ('share' in answer) return setState({ name, share: answer.share, read: null });
        setState({ name, share: 1, read: answer.read });
        if ('sheets' in answer.read) onRead(name, answer.read);
      },
      () => setState({ name, share: 1, read: { problem: 'damaged' } }),
    );
    helper.current.ask({ bytes });
  };
  const problem = state?.read && 'problem' in state.read ? state.read : null;
  return { start, problem, share: state && !state.read ? state.share : null };
}
