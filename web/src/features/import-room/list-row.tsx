import type { ImportedRow } from '@oche/contract';
import type { TableRow } from '@oche/contract/imports';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { INPUT } from '../../ui/field.tsx';
import { type ListState, withCells, withDecision } from './list-state.ts';
import { RowAnswers } from './row-answers.tsx';
import { STATE_LOOKS } from './state-bar.tsx';

type Props = {
  row: TableRow;
  verdict: ImportedRow | undefined;
  list: ListState;
  onChange: (list: ListState) => void;
};

/** One row of the file: its state in a word, its cells, the reason, and the answers. */
export function ListRow({ row, verdict, list, onChange }: Props) {
  const t = useT();
  const [draft, setDraft] = useState<string[] | null>(null);
  const state = verdict?.state;
  const look = state ? STATE_LOOKS[state] : null;
  const wrong = new Set(verdict?.problems.map(({ column }) => column));
  const save = () => {
    if (draft) onChange(withCells(list, row.line, draft));
    setDraft(null);
  };
  const hasAnswers = verdict !== undefined && needsAnswer(verdict);
  return (
    <>
      <tr className={`align-top ${hasAnswers ? '' : 'border-line border-b'} ${look?.row ?? ''}`}>
        <th scope="row" className="whitespace-nowrap py-2 pr-3 font-normal">
          <span className="numerals mr-2 text-ink-soft">{row.line}</span>
          {state && <strong className={look?.word}>{t(`import_room.state.${state}`)}</strong>}
        </th>
        {list.heads.map((head, index) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={index}
            className="max-w-64 py-2 pr-3"
          >
            {draft ? (
              <input
                aria-label={head || t('import_room.no_head')}
                value={draft[index] ?? ''}
                onChange={({ target }) => setDraft(draft.with(index, target.value))}
                onKeyDown={({ key }) => key === 'Enter' && save()}
                className={`${INPUT} !w-40`}
              />
            ) : (
              <Cell
                text={row.cells[index] ?? ''}
                isWrong={wrong.has(list.columns[index] ?? null) && list.columns[index] !== null}
                isUsed={list.columns[index] !== null && state !== 'left_out'}
              />
            )}
          </td>
        ))}
        <td className="py-1">
          <div className="flex gap-1">
            {draft ? (
              <Button onClick={save}>{t('import_room.save')}</Button>
            ) : (
              <Button
                look="quiet"
                aria-label={t('import_room.edit_row', { line: row.line })}
                onClick={() => setDraft(list.heads.map((_, index) => row.cells[index] ?? ''))}
              >
                {t('import_room.edit')}
              </Button>
            )}
            <LeaveButton line={row.line} list={list} onChange={onChange} />
          </div>
        </td>
      </tr>
      {hasAnswers && (
        <tr className={`border-line border-b ${look?.row ?? ''}`}>
          <td colSpan={list.heads.length + 2} className="pb-3">
            <div className="sticky left-4 w-fit max-w-[calc(100vw-2rem)] sm:ml-16">
              <RowAnswers verdict={verdict} list={list} onChange={onChange} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

const needsAnswer = ({ state, problems, changes, people }: ImportedRow): boolean =>
  state !== 'left_out' &&
  (problems.length > 0 || changes.length > 0 || people.some(({ verdict }) => verdict !== 'new'));

function Cell({ text, isWrong, isUsed }: { text: string; isWrong: boolean; isUsed: boolean }) {
  if (isWrong) return <strong className="text-red underline decoration-2">{text}</strong>;
  return <span className={isUsed ? '' : 'text-ink-soft'}>{text}</span>;
}

function LeaveButton({ line, list, onChange }: Pick<Props, 'list' | 'onChange'> & { line: number }) {
  const t = useT();
  const isDecided = list.decisions.has(line);
  const undo = () => {
    const decisions = new Map(list.decisions);
    decisions.delete(line);
    onChange({ ...list, decisions });
  };
  return isDecided ? (
    <Button look="quiet" onClick={undo}>
      {t('import_room.undo')}
    </Button>
  ) : (
    <Button look="quiet" onClick={() => onChange(withDecision(list, line, 0, 'leave'))}>
      {t('import_room.leave')}
    </Button>
  );
}
