import { showOrganisation } from '@oche/contract';
import { formatDate } from '@oche/messages/dates';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { Unverified } from './unverified.tsx';

export function OrganisationDetail({ slug }: { slug: string }) {
  const { t } = useApp();
  const organisation = useAnswer(showOrganisation, { org_slug: slug });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={organisation.name}
        lead={organisation.tagline}
        actions={
          <ButtonLink to={path('/admin/organisations/{org_slug}/edit', { org_slug: slug })} look="primary">
            <Icon name="pencil" /> {t('form.edit')}
          </ButtonLink>
        }
      />
      <dl className="mb-10 grid gap-x-8 gap-y-2 sm:grid-cols-[10rem_1fr]">
        <dt className="text-ink-soft">{t('admin.organisation.slug')}</dt>
        <dd>{organisation.slug}</dd>
        <dt className="text-ink-soft">{t('admin.organisation.created')}</dt>
        <dd>{formatDate(t.locale, organisation.created_at)}</dd>
      </dl>
      <Section title={t('admin.organisation.domains')}>
        {organisation.domains.length === 0 ? (
          <p className="text-ink-soft">{t('admin.organisations.no_domain')}</p>
        ) : (
          <ul className="grid gap-1">
            {organisation.domains.map((domain) => (
              <li key={domain} className="flex items-center gap-3">
                <Icon name="globe" className="size-4 text-ink-soft" /> {domain}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('admin.organisation.organisers')}>
        {organisation.organisers.length === 0 ? (
          <p className="text-ink-soft">{t('admin.organisation.no_organisers')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {organisation.organisers.map(({ user_id, name, email, email_verified }) => (
              <li key={user_id} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span className="font-semibold">{name}</span>
                <span className="text-ink-soft">
                  {email} {!email_verified && <Unverified t={t} />}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <ButtonLink to="/admin/organisations">{t('admin.organisation.back')}</ButtonLink>
    </div>
  );
}
