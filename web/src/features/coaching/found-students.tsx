import type { StudentOfMine } from '@oche/contract';
import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { TextField } from '../../ui/field.tsx';

/** So many are seen at a glance; of more somebody is found by name. */
const AT_A_GLANCE = 12;

type Props = {
  students: readonly StudentOfMine[];
  children: (found: readonly StudentOfMine[]) => ReactNode;
};

/** Students of a coach, by their names; with a field to find somebody where there are many. */
export function FoundStudents({ students, children }: Props) {
  const t = useT();
  const [asked, setAsked] = useState('');
  if (students.length <= AT_A_GLANCE) return children(students);
  const wanted = plain(asked.trim());
  const found = students.filter(({ student }) => plain(student.name).includes(wanted));
  return (
    <>
      <div className="mb-4 max-w-md">
        <TextField
          type="search"
          label={t('coaching.find')}
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
      </div>
      {found.length === 0 ? (
        <p role="status" className="mb-4 text-ink-soft">
          {t('coaching.nobody_found')}
        </p>
      ) : (
        children(found)
      )}
    </>
  );
}

/** Somebody called André is found by "andre". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
