import type { Translate } from '@oche/messages';
import { formatNumber, formatShare } from '@oche/messages/numbers';

export type Bar = {
  label: string;
  count: number;
  /** Of what it is a share; no share is said without it. */
  of?: number;
  look?: 'green' | 'medal' | 'part';
};

const LOOKS = { green: 'bg-green', medal: 'bg-medal', part: 'bg-green/55' } as const;

/** Counts as bars, with the numbers in words: a table to whoever does not look. */
export function BarList({ label, bars, t }: { label: string; bars: readonly Bar[]; t: Translate }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className="w-full">
      <caption className="sr-only">{label}</caption>
      <tbody>
        {bars.map(({ label: name, count, of, look = 'green' }) => (
          <tr key={name}>
            <th
              scope="row"
              className={`w-px whitespace-nowrap py-1.5 pr-4 text-left font-normal ${look === 'part' ? 'pl-4 text-ink-soft text-sm' : ''}`}
            >
              {name}
            </th>
            <td className="py-1.5">
              <span aria-hidden="true" className="block h-5 overflow-hidden rounded-sm bg-raised">
                <span
                  className={`block h-full rounded-sm ${LOOKS[look]}`}
                  style={{ width: `${(100 * count) / most}%` }}
                />
              </span>
            </td>
            <td className="w-px whitespace-nowrap py-1.5 pl-4 text-right">
              <span className="numerals text-xl">{formatNumber(t.locale, count)}</span>
              {of !== undefined && (
                <span className="ml-2 inline-block w-14 text-ink-soft text-sm">
                  {formatShare(t.locale, of === 0 ? 0 : count / of, 1)}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
