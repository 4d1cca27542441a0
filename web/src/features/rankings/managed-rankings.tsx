import { listManagedRankings } from '@oche/contract';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { ManageNav } from '../../widgets/manage-nav.tsx';

export function ManagedRankings() {
  const t = useT();
  const rankings = useAnswer(listManagedRankings, {});
  const create = (
    <ButtonLink to="/manage/rankings/create" look="primary">
      <Icon name="plus" /> {t('rankings.create')}
    </ButtonLink>
  );
  return (
    <>
      <ManageNav chosen="/manage/rankings" t={t} />
      <PageHead
        title={t('rankings.manage_title')}
        lead={t('rankings.manage_lead')}
        actions={rankings.length > 0 && create}
      />
      {rankings.length === 0 ? (
        <Empty icon="trophy" title={t('rankings.manage_none')} action={create}>
          {t('rankings.manage_none_text')}
        </Empty>
      ) : (
        <ul className="divide-y divide-line border-ink border-t-2">
          {rankings.map(({ id, name, organiser, events, is_published }) => (
            <li key={id}>
              <Link
                to={path('/manage/rankings/{id}', { id })}
                className="group flex min-h-16 flex-wrap items-center gap-x-6 py-3"
              >
                <span className="min-w-0 flex-1 basis-64">
                  <span className="block font-bold text-lg group-hover:underline">{name}</span>
                  <span className="block text-ink-soft">{organiser}</span>
                </span>
                <span className="text-ink-soft">
                  {is_published ? t('rankings.events', { count: events }) : t('rankings.draft')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
