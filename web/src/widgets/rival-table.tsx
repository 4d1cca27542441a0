import type { Translate } from '@oche/messages';

/** What both have of something, and which of them has more of it. */
export type RivalRow = { label: string; own: string; theirs: string; ahead: 'own' | 'theirs' | null };

type Props = { caption: string; name: string; rows: readonly RivalRow[]; t: Translate };

/** Two rivals side by side, what is compared between them. Who is ahead stands out. */
export function RivalTable({ caption, name, rows, t }: Props) {
  const cell = (ahead: boolean) => `numerals py-2.5 text-2xl ${ahead ? 'text-green' : ''}`;
  return (
    <table className="w-full table-fixed" data-testid="rivals">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-lg">
          <th scope="col" className="truncate pb-2 text-left">
            {t('rivals.you')}
          </th>
          <th scope="col" className="w-2/5 pb-2">
            <span className="sr-only">{t('rivals.figure')}</span>
          </th>
          <th scope="col" className="truncate pb-2 text-right">
            {name}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ label, own, theirs, ahead }) => (
          <tr key={label}>
            <td className={`${cell(ahead === 'own')} text-left`}>{own}</td>
            <th scope="row" className="px-2 text-center font-normal text-ink-soft text-sm">
              {label}
            </th>
            <td className={`${cell(ahead === 'theirs')} text-right`}>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
