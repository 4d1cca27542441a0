import { IMPORT_COLUMNS, type ImportColumn } from '@oche/contract/imports';
import { useT } from '../../lib/app-context.tsx';
import { INPUT } from '../../ui/field.tsx';
import { type ListState, withColumn } from './list-state.ts';

type Props = { list: ListState; onChange: (list: ListState) => void };

/** The columns as they were read, with an example, and a chooser for each. */
export function ColumnChoosers({ list, onChange }: Props) {
  const t = useT();
  const [example] = list.rows.slice(list.headIndex + 1);
  return (
    <thead>
      <tr className="border-ink border-b-2 align-bottom">
        <th scope="col" className="w-16 py-2 pr-3">
          <span className="sr-only">{t('import_room.columns')}</span>
        </th>
        {list.heads.map((head, index) => (
          <th
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={index}
            scope="col"
            className="py-2 pr-3 font-normal"
          >
            <strong className="block max-w-48 truncate">{head || t('import_room.no_head')}</strong>
            <span className="block max-w-48 truncate text-ink-soft text-sm">
              {example?.cells[index] ?? ''}
            </span>
            <select
              aria-label={t('import_room.column', {
                number: index + 1,
                head: head || t('import_room.no_head'),
              })}
              value={list.columns[index] ?? ''}
              onChange={({ target }) =>
                onChange(withColumn(list, index, (target.value || null) as ImportColumn | null))
              }
              className={`${INPUT} !w-auto mt-1 ${list.columns[index] === null ? 'border-dashed text-ink-soft' : ''}`}
            >
              <option value="">{t('import_room.leave_column')}</option>
              {IMPORT_COLUMNS[list.kind].map((column) => (
                <option key={column} value={column}>
                  {t(`import_column.${column}`)}
                </option>
              ))}
            </select>
          </th>
        ))}
        <th scope="col" className="py-2 font-normal text-ink-soft text-sm">
          {t('import_room.answers')}
        </th>
      </tr>
    </thead>
  );
}
