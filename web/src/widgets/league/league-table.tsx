import type { TableRow } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { whyWords } from '../../lib/row-words.ts';
import { type Column, Table } from '../../ui/table.tsx';

type Props = { caption: string; rows: readonly TableRow[]; t: Translate };

/** The rows name teams already. */
const asNamed = (name: string): string => name;

/** The table of a division, with why each row stands where it stands. */
export function LeagueTable({ caption, rows, t }: Props) {
  const number = (key: 'played' | 'won' | 'drawn' | 'lost', isOnPhone = false): Column<TableRow> => ({
    ...{ key, label: t(`league_table.${key}`), isNumber: true, hideOnPhone: !isOnPhone },
    cell: (row) => <span className="numerals">{row[key]}</span>,
  });
  const columns: Column<TableRow>[] = [
    {
      ...{ key: 'rank', label: t('league_table.rank'), isNumber: true },
      cell: ({ rank, tied, withdrawn }) => (
        <span className="numerals text-lg">{withdrawn ? '–' : `${rank}${tied ? '=' : ''}`}</span>
      ),
    },
    {
      ...{ key: 'team', label: t('league_table.team'), isHead: true },
      cell: ({ name, withdrawn }) => <span className={withdrawn ? 'line-through' : ''}>{name}</span>,
    },
    number('played', true),
    number('won'),
    number('drawn'),
    number('lost'),
    {
      ...{ key: 'games', label: t('league_table.games'), isNumber: true, hideOnPhone: true },
      cell: ({ games_for, games_against }) => (
        <span className="numerals whitespace-nowrap">{`${games_for}–${games_against}`}</span>
      ),
    },
    {
      ...{ key: 'legs', label: t('league_table.legs'), isNumber: true, hideOnPhone: true },
      cell: ({ legs_for, legs_against }) => (
        <span className="numerals whitespace-nowrap">{`${legs_for}–${legs_against}`}</span>
      ),
    },
    {
      ...{ key: 'points', label: t('league_table.points'), isNumber: true },
      cell: ({ points }) => <span className="numerals font-bold text-lg">{points}</span>,
    },
    {
      ...{ key: 'why', label: t('league_table.why'), hideOnPhone: true },
      cell: (row) => <span className="text-ink-soft text-sm">{whyWords(row, asNamed, t)}</span>,
    },
  ];
  return <Table {...{ caption, columns, rows, t }} rowKey={({ slug }) => slug} />;
}
