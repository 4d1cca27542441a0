import type { Participant } from '@oche/contract';
import { useMemo } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { nameOf } from './book.ts';

type Props = { participants: readonly Participant[]; onOpen: (participant: Participant) => void };

/** A page of a book. The name opens everything that is known and can be done. */
export function ParticipantTable({ participants, onOpen }: Props) {
  const t = useT();
  const columns = useMemo(
    (): Column<Participant>[] => [
      {
        key: 'name',
        label: t('participants.name'),
        isHead: true,
        cell: (person) => (
          <button
            type="button"
            onClick={() => onOpen(person)}
            className="min-h-11 cursor-pointer text-left underline-offset-4 hover:underline sm:min-h-9"
          >
            {nameOf(person)}
            {person.nickname && <span className="ml-2 font-normal text-ink-soft">{person.nickname}</span>}
          </button>
        ),
      },
      { key: 'club', label: t('participants.club'), cell: ({ club }) => club },
      { key: 'country', label: t('participants.country'), hideOnPhone: true, cell: ({ country }) => country },
      {
        key: 'born',
        label: t('participants.born'),
        isNumber: true,
        hideOnPhone: true,
        cell: ({ birth_year }) => birth_year,
      },
      {
        key: 'member',
        label: t('participants.member'),
        hideOnPhone: true,
        cell: ({ member_number }) => member_number,
      },
      {
        key: 'account',
        label: t('participants.account'),
        hideOnPhone: true,
        cell: ({ account, claim }) =>
          claim ? (
            <span className="font-semibold text-gold">{t('participants.asks', { name: claim.name })}</span>
          ) : (
            (account ?? <span className="text-ink-soft">{t('participants.no_account')}</span>)
          ),
      },
    ],
    [t, onOpen],
  );
  return (
    <Table
      caption={t('manage.nav_participants')}
      columns={columns}
      rows={participants}
      rowKey={({ id }) => id}
      t={t}
    />
  );
}
