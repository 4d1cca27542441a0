import type { ImportedRow } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { type ListState, withCells, withDecision } from './list-state.ts';

type Props = { verdict: ImportedRow; list: ListState; onChange: (list: ListState) => void };

/** Why a row is what it is, and the answers to it. */
export function RowAnswers({ verdict, list, onChange }: Props) {
  const t = useT();
  const { state, problems, people, changes, line } = verdict;
  if (state === 'left_out') return null;
  return (
    <div className="grid gap-1 text-sm">
      {problems.map(({ column, code }) => (
        <p key={`${column} ${code}`} className="text-red">
          {t(`import_problem.${code}`)}
          {column !== null && <Without column={column} line={line} list={list} onChange={onChange} />}
        </p>
      ))}
      {state !== 'broken' &&
        people.map((person, seat) => (
          <PersonAnswer
            // biome-ignore lint/suspicious/noArrayIndexKey: a person is a seat of the row
            key={seat}
            person={person}
            onDecide={(decision) => onChange(withDecision(list, line, seat, decision))}
          />
        ))}
      {changes.map(({ column, from, to }) => (
        <p key={column}>
          {t(`import_column.${column}`)}: {from && <s className="text-ink-soft">{from}</s>} <b>{to}</b>
        </p>
      ))}
    </div>
  );
}

type WithoutProps = Omit<Props, 'verdict'> & {
  column: NonNullable<ImportedRow['problems'][number]['column']>;
  line: number;
};

/** A cell that cannot be read is not needed for the rest of its row. */
function Without({ column, line, list, onChange }: WithoutProps) {
  const t = useT();
  const index = list.columns.indexOf(column);
  const row = list.rows.find((each) => each.line === line);
  if (index < 0 || !row || (row.cells[index] ?? '') === '') return null;
  return (
    <Button
      look="quiet"
      className="!min-h-9 ml-2"
      onClick={() => onChange(withCells(list, line, row.cells.with(index, '')))}
    >
      {t('import_room.without')}
    </Button>
  );
}

type Person = ImportedRow['people'][number];

function PersonAnswer({ person, onDecide }: { person: Person; onDecide: (decision: string) => void }) {
  const t = useT();
  const { verdict, reason, candidates, name } = person;
  const [first] = candidates;
  if (verdict === 'same' && first)
    return (
      <p className="text-ink-soft">
        {t('import_room.same_as', { name: candidateText(first, t) })}
        {reason && ` · ${t(`match_reason.${reason}`)}`}
      </p>
    );
  if (verdict !== 'doubtful' || !reason) return null;
  return (
    <fieldset aria-label={t('import_room.who', { name })} className="flex flex-wrap items-center gap-2">
      <span>{t(`match_reason.${reason}`)}:</span>
      {candidates.map((candidate) => (
        <Button key={candidate.id} className="!min-h-9" onClick={() => onDecide(String(candidate.id))}>
          {candidates.length === 1 ? t('import_room.same_person') : ''} {candidateText(candidate, t)}
        </Button>
      ))}
      <Button className="!min-h-9" onClick={() => onDecide('new')}>
        {t('import_room.another')}
      </Button>
    </fieldset>
  );
}

function candidateText(candidate: Person['candidates'][number], t: Translate): string {
  const { name, club, birth_year, member_number, line } = candidate;
  const details =
    line === null
      ? [club, birth_year, member_number].filter(Boolean).join(' · ')
      : t('import_room.of_row', { line });
  return details ? t('import_room.candidate', { name, details }) : name;
}
