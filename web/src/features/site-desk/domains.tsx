import { checkDomain, type SiteDomain, type SiteSettings } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useT } from '../../lib/app-context.tsx';
import { useSeasonPlace } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';

type Props = { settings: SiteSettings; onChecked: (settings: SiteSettings) => void };

/** Which domains lead here, and what to do about those that do not. */
export function Domains({ settings, onChecked }: Props) {
  const t = useT();
  if (settings.domains.length === 0) return null;
  // Our own host leads here anyway.
  const missing = settings.domains.filter(
    ({ domain, answer }) => answer !== 'ok' && domain !== settings.own_host,
  );
  return (
    <Section title={t('site_desk.domains')}>
      <p className="mb-3 text-ink-soft">{t('site_desk.domains_lead')}</p>
      <ul className="divide-y divide-line border-line border-y">
        {settings.domains.map((domain) => (
          <DomainRow key={domain.domain} domain={domain} onChecked={onChecked} />
        ))}
      </ul>
      {missing.length > 0 && (
        <div className="mt-4 rounded-card bg-raised p-4">
          <p>{t('site_desk.domain_dns')}</p>
          <pre className="my-2 overflow-x-auto text-sm">
            {missing.map(({ domain }) => `${domain}. CNAME ${settings.own_host}.`).join('\n')}
          </pre>
          <p className="text-ink-soft text-sm">{t('site_desk.domain_apex')}</p>
        </div>
      )}
    </Section>
  );
}

function DomainRow({
  domain: { domain, answer, checked_at },
  onChecked,
}: { domain: SiteDomain } & Pick<Props, 'onChecked'>) {
  const t = useT();
  const { org_slug } = useSeasonPlace();
  const write = useWrite(checkDomain, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: onChecked,
  });
  const isAsking = write.pending !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-48 flex-1">
        <span className="block break-all font-semibold">{domain}</span>
        <span role="status" className={answer === 'ok' ? 'text-green' : 'text-ink-soft'}>
          {isAsking
            ? t('site_desk.domain_checking', { domain })
            : answer
              ? t(`site_desk.domain_${answer}`)
              : t('site_desk.domain_never')}
        </span>
        {checked_at && (
          <span className="block text-ink-soft text-sm">
            {t('site_desk.domain_checked', { when: formatMoment(t.locale, checked_at) })}
          </span>
        )}
      </span>
      <Button
        aria-label={t('site_desk.domain_check_of', { domain })}
        busy={isAsking}
        onClick={() => void write.send({ org_slug, domain })}
      >
        {t('site_desk.domain_check')}
      </Button>
    </li>
  );
}
