import type { PlayerList, PlayerListName } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { LIST_WORDS } from './list-words.ts';

type Props = {
  list: PlayerListName;
  byDay: readonly number[];
  byGroup: PlayerList['by_group'];
  t: Translate;
};

/** How many fell on each match day, and in each division. */
export function DayBars({ list, byDay, byGroup, t }: Props) {
  const most = Math.max(1, ...byDay);
  const mostOfGroup = Math.max(1, ...byGroup.map(({ count }) => count));
  const days = byDay.map((count, at) => ({ day: at + 1, count }));
  return (
    <aside aria-label={t(`league_site.list.${LIST_WORDS[list]}`)} className="grid gap-8">
      <section>
        <h2 className="mb-3 text-xl">{t('league_site.by_day')}</h2>
        <ol className="flex h-32 items-end gap-1">
          {days.map(({ day, count }) => (
            <li key={day} className="flex h-full min-w-0 flex-1 flex-col justify-end text-center">
              <span className="numerals text-sm">{count}</span>
              <span className="rounded-t-[2px] bg-medal" style={{ height: `${(70 * count) / most}%` }} />
              <span className="border-line-strong border-t text-ink-soft text-xs">
                <span className="sr-only">{t('league_site.day', { day })}</span>
                <span aria-hidden="true">{day}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
      {byGroup.length > 1 && (
        <section>
          <h2 className="mb-3 text-xl">{t('league_site.by_group')}</h2>
          <ul className="grid gap-2">
            {byGroup.map(({ slug, name, count }) => (
              <li key={slug} className="grid grid-cols-[7rem_1fr_3rem] items-center gap-2">
                <span className="min-w-0 break-words text-sm">{name}</span>
                <span className="h-3 rounded-full bg-raised">
                  <span
                    className="block h-3 rounded-full bg-medal"
                    style={{ width: `${(100 * count) / mostOfGroup}%` }}
                  />
                </span>
                <span className="numerals text-right">{count}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
