import { listRankings } from '@oche/contract';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';

export function RankingList() {
  const t = useT();
  const rankings = useAnswer(listRankings, {});
  return (
    <>
      <PageHead title={t('rankings.title')} lead={t('rankings.lead')} />
      {rankings.length === 0 && (
        <Empty icon="trophy" title={t('rankings.none')}>
          {t('rankings.none_text')}
        </Empty>
      )}
      <ul className="divide-y divide-line border-ink border-t-2">
        {rankings.map(({ id, name, organiser, events }) => (
          <li key={id}>
            <Link
              to={path('/rankings/{id}', { id })}
              className="group flex min-h-20 items-center gap-x-6 py-3"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-bold text-xl [font-stretch:110%] group-hover:underline">
                  {name}
                </span>
                <span className="block text-ink-soft">{t('rankings.by', { organiser })}</span>
              </span>
              <span className="shrink-0 text-ink-soft">{t('rankings.events', { count: events })}</span>
              <Icon name="arrow-right" className="size-5 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
