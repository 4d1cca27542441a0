import { listOrganisations } from '@oche/contract';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { Link, useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SearchForm } from '../../ui/search-form.tsx';

export const organisationListInput = ({ q }: { q?: string | undefined }) => (q ? { search: q } : {});

export function OrganisationList() {
  const { t } = useApp();
  const go = useGo();
  const search = useSearch('/admin/organisations');
  const organisations = useAnswer(listOrganisations, organisationListInput(search));
  const create = (
    <ButtonLink to="/admin/organisations/create" look="primary">
      <Icon name="plus" /> {t('admin.organisations.create')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t('admin.organisations.title')} actions={create} />
      <SearchForm
        label={t('admin.organisations.search')}
        submit={t('form.search')}
        value={search.q ?? ''}
        onSearch={(q) => void go(path('/admin/organisations', {}, { q }))}
      />
      {organisations.length === 0 ? (
        <Empty icon="layout-grid" title={t('admin.organisations.none')} action={create} />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {organisations.map(({ slug, name, domains, organiser_count }) => (
            <li key={slug}>
              <Link
                to={path('/admin/organisations/{org_slug}', { org_slug: slug })}
                className="flex flex-wrap items-baseline gap-x-6 py-3 hover:bg-raised sm:px-3"
              >
                <span className="min-w-52 flex-1 font-semibold">{name}</span>
                <span className="text-ink-soft text-sm">
                  {domains.join(', ') || t('admin.organisations.no_domain')}
                </span>
                <span className="text-ink-soft text-sm">
                  {t('admin.organisations.organisers', { count: organiser_count })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
