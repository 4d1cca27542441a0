import { type AnswerOf, type ImportCounts, type ImportedRow, previewImport } from '@oche/contract';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { type CallFailure, callFailure } from '../../lib/call-failure.ts';
import type { ImportTarget } from './import-target.ts';
import { isSendable, type ListState, listToSend } from './list-state.ts';

/** Time for a second choice before the server is asked again. */
const PAUSE_MS = 350;

type Answer = AnswerOf<typeof previewImport> & { broken: ReturnType<typeof listToSend>['broken'] };

export type Preview = {
  /** By line; rows that are no rows of the table are among them. */
  rows: ReadonlyMap<number, ImportedRow>;
  counts: ImportCounts | null;
  missing: readonly string[];
  /** Rows that would stay out. */
  openLines: readonly number[];
  isChecking: boolean;
  failure: CallFailure | null;
  /** Asks again when no answer came. */
  again: () => void;
};

/** Asks what the list would do whenever something about it was changed; only the newest answer counts. */
export function usePreview(list: ListState, target: ImportTarget): Preview {
  const { call } = useApp();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [checked, setChecked] = useState<ListState | null>(null);
  const [tries, setTries] = useState(0);
  const newest = useRef(0);
  const targetKey = JSON.stringify(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the target, which is another object each time; a new try changes nothing but the count
  useEffect(() => {
    if (!isSendable(list)) {
      setAnswer(null);
      setChecked(list);
      return;
    }
    const number = ++newest.current;
    const timer = setTimeout(async () => {
      const { content, broken } = listToSend(list);
      const { existing, missing } = list;
      try {
        const found = await call(previewImport, { ...target, existing, missing, content });
        if (number !== newest.current) return;
        setAnswer({ ...found, broken });
        setFailure(null);
      } catch (error) {
        if (number === newest.current) setFailure(callFailure(error));
      }
      if (number === newest.current) setChecked(list);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [call, list, targetKey, tries]);
  const again = () => {
    setChecked(null);
    setTries(tries + 1);
  };
  const isChecking = checked !== list;
  return { ...shownRows(answer), failure: isChecking ? null : failure, isChecking, again };
}

const NO_ROWS: ReadonlyMap<number, ImportedRow> = new Map();

function shownRows(answer: Answer | null): Pick<Preview, 'rows' | 'counts' | 'missing' | 'openLines'> {
  if (!answer) return { rows: NO_ROWS, counts: null, missing: [], openLines: [] };
  const unreadable = answer.broken.map(
    ({ line, code }): ImportedRow => ({
      line,
      state: 'broken',
      name: '',
      people: [],
      problems: [{ column: null, code }],
      changes: [],
    }),
  );
  const rows = [...answer.rows, ...unreadable].toSorted((one, other) => one.line - other.line);
  return {
    rows: new Map(rows.map((row) => [row.line, row])),
    counts: { ...answer.counts, broken: answer.counts.broken + unreadable.length },
    missing: answer.missing,
    openLines: rows.filter(({ state }) => state === 'doubtful' || state === 'broken').map(({ line }) => line),
  };
}
