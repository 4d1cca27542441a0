import type { ImportRow } from '@oche/contract';
import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { INPUT } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { nameOf } from './book.ts';

type Props = {
  rows: readonly ImportRow[];
  /** By line: the id of who it is, 0 for somebody new. */
  decisions: Readonly<Record<string, number>>;
  onDecide: (line: string, who: number | null) => void;
};

/** What an import would do, what needs a word first on top. */
export function ImportPreview({ rows, decisions, onDecide }: Props) {
  const t = useT();
  const of = (standing: ImportRow['standing']) => rows.filter((row) => row.standing === standing);
  return (
    <>
      <Group title={t('import.doubtful')} text={t('import.doubtful_text')} rows={of('doubtful')}>
        {(row) => <Who row={row} decided={decisions[String(row.line)]} onDecide={onDecide} />}
      </Group>
      <Group title={t('import.unreadable')} rows={of('unreadable')}>
        {({ problem }) =>
          problem && <span className="font-semibold text-red">{t(`import.problem.${problem}`)}</span>
        }
      </Group>
      <Group title={t('import.new')} rows={of('new')}>
        {() => null}
      </Group>
      <Group title={t('import.known')} text={t('import.known_text')} rows={of('known')}>
        {({ candidates: [known] }) =>
          known && (
            <span className="text-ink-soft">
              {known.name} {known.club}
            </span>
          )
        }
      </Group>
    </>
  );
}

type GroupProps = {
  title: string;
  text?: string;
  rows: readonly ImportRow[];
  children: (row: ImportRow) => ReactNode;
};

function Group({ title, text, rows, children }: GroupProps) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Section title={title} aside={<span className="numerals text-2xl">{rows.length}</span>}>
      {text && <p className="mb-2 text-ink-soft">{text}</p>}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.line} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <span className="w-20 text-ink-soft text-sm">{t('import.line', { line: row.line })}</span>
            <span className="min-w-40 flex-1">
              <strong>{nameOf(row)}</strong> <span className="text-ink-soft">{detailsOf(row)}</span>
            </span>
            {children(row)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const detailsOf = ({ nickname, club, country, birth_year, member_number }: ImportRow): string =>
  [nickname, club, country, birth_year, member_number].filter(Boolean).join(' · ');

type WhoProps = { row: ImportRow; decided: number | undefined; onDecide: Props['onDecide'] };

function Who({ row, decided, onDecide }: WhoProps) {
  const t = useT();
  return (
    <select
      aria-label={t('import.who', { name: nameOf(row) })}
      value={decided ?? ''}
      onChange={({ target }) => onDecide(String(row.line), target.value === '' ? null : Number(target.value))}
      className={`${INPUT} !w-auto`}
    >
      <option value="">{t('import.decide')}</option>
      <option value={0}>{t('import.somebody_new')}</option>
      {row.candidates.map(({ id, name, club }) => (
        <option key={id} value={id}>
          {club ? `${name}, ${club}` : name}
        </option>
      ))}
    </select>
  );
}
