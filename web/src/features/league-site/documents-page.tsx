import { DOCUMENT_KINDS, listBoardMembers, listDocuments } from '@oche/contract';
import { formatDate } from '@oche/messages/dates';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { useCompetition, useSiteLook } from '../../lib/competition.ts';
import { documentAddress, pictureAddress } from '../../lib/files.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useCurrentPage } from '../../lib/router.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { boardInput, contentPlace } from './site-content.ts';

const LINK = 'underline underline-offset-4 font-semibold text-(--site-link)';

/** Rules, forms and minutes of a federation, by kind, each in its newest version. */
export function DocumentsPage() {
  const app = useApp();
  const { t } = app;
  const { season } = useCurrentPage().params;
  const documents = useAnswer(listDocuments, contentPlace(app, season));
  const kinds = DOCUMENT_KINDS.map((kind) => ({ kind, own: documents.filter((one) => one.kind === kind) }));
  return (
    <>
      <PageHead title={t('competition.documents')} />
      {documents.length === 0 && <Empty icon="info" title={t('league_site.no_documents')} />}
      {kinds
        .filter(({ own }) => own.length > 0)
        .map(({ kind, own }) => (
          <Section key={kind} title={t(`league_site.document.${kind}`)}>
            <ul className="divide-y divide-line">
              {own.map(({ id, title, newest: { file, ending, bytes, note, created_at } }) => (
                <li key={id} className="py-2">
                  <a
                    href={documentAddress(file, ending)}
                    download
                    className={`${LINK} inline-flex min-h-11 items-center`}
                  >
                    {title}
                  </a>
                  <p className="text-ink-soft text-sm">
                    {[
                      t('league_site.file', {
                        ending: ending.toUpperCase(),
                        kilobytes: Math.ceil(bytes / 1024),
                      }),
                      formatDate(t.locale, created_at),
                      note,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          </Section>
        ))}
    </>
  );
}

/** Who runs the federation, with what each wants everybody to know. */
export function BoardPage() {
  const app = useApp();
  const { t } = app;
  const { season } = useCurrentPage().params;
  const members = useAnswer(listBoardMembers, boardInput(app, season));
  return (
    <>
      <PageHead title={t('competition.board_members')} />
      {members.length === 0 && <Empty icon="users" title={t('league_site.no_board')} />}
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {members.map(({ id, name, task, email, phone, photo }) => (
          <li key={id} className="flex gap-4 border-line border-t pt-4">
            {photo && (
              <img
                src={pictureAddress(photo, 256)}
                alt=""
                loading="lazy"
                className="size-20 shrink-0 rounded-card object-cover"
              />
            )}
            <div className="min-w-0">
              <h2 className="text-lg">{name}</h2>
              <p className="text-ink-soft">{task}</p>
              {email && <MailLink address={email} className={`${LINK} block py-1.5`} />}
              {phone && (
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${LINK} block py-1.5`}>
                  {phone}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How to reach the federation, and where the answers are that people ask for most. */
export function HelpPage() {
  const { t } = useApp();
  const { season } = useCurrentPage().params;
  const { organisation } = useCompetition(season);
  const site = useSiteLook(organisation.slug);
  const ways = [
    [path('/{season?}/documents', { season }), t('competition.documents'), t('league_site.help_documents')],
    [path('/{season?}/calendar', { season }), t('competition.calendar'), t('league_site.help_calendar')],
    [
      path('/{season?}/board-members', { season }),
      t('competition.board_members'),
      t('league_site.help_board'),
    ],
  ] as const;
  return (
    <>
      <PageHead title={t('competition.help')} />
      <div className="grid gap-x-10 md:grid-cols-2">
        <Section title={t('league_site.contact')}>
          <address className="grid justify-items-start gap-1 not-italic">
            <strong>{organisation.name}</strong>
            {site?.contact_address && <span className="whitespace-pre-line">{site.contact_address}</span>}
            {site?.contact_email && (
              <MailLink address={site.contact_email} className={`${LINK} max-w-full py-2.5`} />
            )}
            {site?.contact_phone && (
              <a
                href={`tel:${site.contact_phone.replace(/[^+\d]/g, '')}`}
                className={`${LINK} inline-flex min-h-11 items-center`}
              >
                {site.contact_phone}
              </a>
            )}
          </address>
        </Section>
        <Section title={t('league_site.answers')}>
          <ul className="divide-y divide-line">
            {ways.map(([to, label, words]) => (
              <li key={to} className="py-2">
                <Link to={to} className={`${LINK} inline-flex min-h-11 items-center`}>
                  {label}
                </Link>
                <p className="text-ink-soft">{words}</p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}
