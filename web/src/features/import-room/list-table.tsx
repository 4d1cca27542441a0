import { ROW_STATES, type RowState } from '@oche/contract';
import { csvLine, UTF8_MARK } from '@oche/contract/csv';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { saveFile } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ColumnChoosers } from './column-choosers.tsx';
import { ListOptions } from './list-options.tsx';
import { ListRow } from './list-row.tsx';
import { isSendable, type ListState } from './list-state.ts';
import { StateBar } from './state-bar.tsx';
import type { Preview } from './use-preview.ts';

type Props = { list: ListState; preview: Preview; onChange: (list: ListState) => void };

/** Rows that are drawn at once. */
const PAGE = 100;

/** A list as it was read: the columns with their choosers, and each row with what would become of it. */
export function ListTable({ list, preview, onChange }: Props) {
  const t = useT();
  const [state, setState] = useState<RowState | null>(null);
  const [most, setMost] = useState(PAGE);
  const body = list.rows.slice(list.headIndex + 1);
  const found = state === null ? body : body.filter(({ line }) => preview.rows.get(line)?.state === state);
  const counts = preview.counts;
  const open = preview.openLines.length;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-3xl sm:text-4xl">{t('import_room.summary', { count: body.length, open })}</h1>
        <p className="text-ink-soft text-sm">
          <strong className="text-ink">{list.fileName || t('import_room.pasted')}</strong>
          <br />
          {t('import_room.nothing_written')}
        </p>
      </header>
      <p role="status" className="min-h-6 text-ink-soft text-sm">
        {preview.isChecking && t('import_room.checking')}
      </p>
      {preview.failure && <Notice tone="error">{preview.failure.message ?? t('form.failed')}</Notice>}
      {!isSendable(list) && <Notice tone="warning">{t('import_room.no_columns')}</Notice>}
      {counts && (
        <StateBar
          counts={ROW_STATES.map((each) => ({ state: each, count: counts[each] }))}
          chosen={state}
          onChoose={(next) => {
            setState(next);
            setMost(PAGE);
          }}
        />
      )}
      <ListOptions list={list} preview={preview} onChange={onChange} />
      <div className="-mx-4 overflow-x-auto px-4">
        <table className="w-full min-w-max border-collapse text-left">
          <ColumnChoosers list={list} onChange={onChange} />
          <tbody>
            {found.slice(0, most).map((row) => (
              <ListRow
                key={row.line}
                row={row}
                verdict={preview.rows.get(row.line)}
                list={list}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="my-4 flex flex-wrap gap-3">
        {found.length > most && (
          <Button onClick={() => setMost(most + 5 * PAGE)}>{t('import_room.more')}</Button>
        )}
        {open > 0 && (
          <Button
            look="quiet"
            onClick={() => saveFile(t('import_room.rest_name'), restAsCsv(list, preview), 'text/csv')}
          >
            {t('import_room.save_rest')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Rows that stay out, as they are in the file and under its own heads. */
function restAsCsv({ rows, heads }: ListState, { openLines }: Preview): string {
  const open = new Set(openLines);
  const rest = rows.filter(({ line }) => open.has(line));
  return UTF8_MARK + csvLine([...heads]) + rest.map(({ cells }) => csvLine(cells)).join('');
}
