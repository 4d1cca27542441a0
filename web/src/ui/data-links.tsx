import type { Translate } from '@oche/messages';

/** Below the API; `label` says what is in it. */
export type DataLink = { label: string; href: string; as: 'csv' | 'json' };

/** The same as the page shows, to take along: for spreadsheets and for programs. */
export function DataLinks({ links, t }: { links: readonly DataLink[]; t: Translate }) {
  return (
    <nav aria-label={t('data.title')} className="no-print mt-10 flex flex-wrap items-center gap-x-5 text-sm">
      <span aria-hidden="true" className="text-ink-soft">
        {t('data.title')}
      </span>
      {links.map(({ label, href, as }) => (
        <a
          key={href}
          href={href}
          {...(as === 'csv' ? { download: '' } : {})}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {label} ({t(`data.${as}`)})
        </a>
      ))}
    </nav>
  );
}
