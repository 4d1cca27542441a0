import type { ImportedRow } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { INPUT } from '../../ui/field.tsx';
import { type ListState, openList, withDecision } from './list-state.ts';
import type { Preview } from './use-preview.ts';

type Props = { list: ListState; preview: Preview; onChange: (list: ListState) => void };

/** Names that are written out before the rest is only counted. */
const MOST_NAMES = 8;

/** What holds for all rows: the sheet, what becomes of filled fields, what is made on the way, and one answer for many. */
export function ListOptions({ list, preview, onChange }: Props) {
  const t = useT();
  const unused = list.heads.filter((head, index) => head !== '' && list.columns[index] === null);
  const hasKnown = list.kind !== 'entries' && list.kind !== 'venues';
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {list.sheets.length > 1 && (
          <label className="flex items-center gap-2">
            {t('import_room.sheet')}
            <select
              value={list.sheet}
              onChange={({ target }) =>
                onChange(openList(list.kind, list.fileName, list.sheets, Number(target.value)))
              }
              className={`${INPUT} !w-auto`}
            >
              {list.sheets.map(({ name }, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {hasKnown && (
          <label className="flex items-center gap-2">
            {t('import_room.existing')}
            <select
              value={list.existing}
              onChange={({ target }) =>
                onChange({ ...list, existing: target.value as ListState['existing'] })
              }
              className={`${INPUT} !w-auto`}
            >
              <option value="fill">{t('import_room.existing.fill')}</option>
              <option value="replace">{t('import_room.existing.replace')}</option>
            </select>
          </label>
        )}
        <ManyAnswers list={list} preview={preview} onChange={onChange} />
      </div>
      {preview.missing.length > 0 && (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={list.missing === 'make'}
            onChange={({ target }) => onChange({ ...list, missing: target.checked ? 'make' : 'ask' })}
          />
          {t('import_room.make_missing', {
            count: preview.missing.length,
            names: namesOf(preview.missing),
          })}
        </label>
      )}
      {unused.length > 0 && (
        <p className="text-ink-soft text-sm">
          {t('import_room.left_columns', { count: unused.length, names: namesOf(unused) })}
        </p>
      )}
    </div>
  );
}

const namesOf = (names: readonly string[]): string =>
  names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')}, …` : names.join(', ');

const isSimpleDoubt = ({ state, people }: ImportedRow): boolean =>
  state === 'doubtful' &&
  people.every(({ verdict, candidates }) => verdict !== 'doubtful' || candidates.length === 1);

/** Rows with one person each that they may be are answered together. */
function ManyAnswers({ list, preview, onChange }: Props) {
  const t = useT();
  const rows = [...preview.rows.values()].filter(isSimpleDoubt);
  if (rows.length < 2) return null;
  const decide = (decision: (candidate: number) => string) => {
    let next = list;
    for (const { line, people } of rows)
      for (const [seat, { verdict, candidates }] of people.entries())
        if (verdict === 'doubtful') next = withDecision(next, line, seat, decision(candidates[0]!.id));
    onChange(next);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => decide(String)}>{t('import_room.all_same', { count: rows.length })}</Button>
      <Button onClick={() => decide(() => 'new')}>{t('import_room.all_new', { count: rows.length })}</Button>
    </div>
  );
}
