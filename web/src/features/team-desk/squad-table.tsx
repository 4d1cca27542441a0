import type { SquadMember } from '@oche/contract';
import { type ReactNode, useMemo } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ageText, memberStateText, roleText } from './words.ts';

type Props = { members: readonly SquadMember[]; action?: (member: SquadMember) => ReactNode };

/** The players of a team with what they have played. */
export function SquadTable({ members, action }: Props) {
  const { t } = useApp();
  const columns = useMemo((): Column<SquadMember>[] => {
    const all: Column<SquadMember>[] = [
      {
        key: 'name',
        label: t('members.name'),
        isHead: true,
        cell: ({ name, role }) => (
          <>
            {name}
            {role !== 'player' && (
              <span className="ml-2 font-normal text-ink-soft text-sm">{roleText(t, role)}</span>
            )}
          </>
        ),
      },
      {
        key: 'number',
        label: t('members.number'),
        hideOnPhone: true,
        cell: ({ member_number }) => member_number || '–',
      },
      {
        key: 'age',
        label: t('members.category'),
        hideOnPhone: true,
        cell: ({ age_group }) => ageText(t, age_group),
      },
      {
        key: 'state',
        label: t('members.state'),
        cell: ({ state, remark }) => (
          <span
            className={
              state === 'confirmed'
                ? 'text-ink-soft'
                : state === 'barred'
                  ? 'font-semibold text-red'
                  : 'font-semibold'
            }
            title={remark}
          >
            {memberStateText(t, state)}
          </span>
        ),
      },
      {
        key: 'played',
        label: t('team.played_won'),
        isNumber: true,
        cell: ({ played, won }) => (played > 0 ? `${played} · ${won}` : '–'),
      },
    ];
    return action ? [...all, { key: 'action', label: t('team.change'), cell: action }] : all;
  }, [t, action]);
  return (
    <Table
      caption={t('team.squad')}
      columns={columns}
      rows={members}
      rowKey={({ member_id }) => member_id}
      t={t}
    />
  );
}
