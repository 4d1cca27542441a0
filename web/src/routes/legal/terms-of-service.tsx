import type { Translate } from '@oche/messages';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { useT } from '../../lib/app-context.tsx';
import { formatDate } from '../../lib/dates.ts';

export const title = (t: Translate) => t('legal.terms.title');

export function Page() {
  const t = useT();
  return (
    <LegalPage
      title={t('legal.terms.title')}
      updated={formatDate(t.locale, '2026-11-15')}
      paragraphs={[
        t('legal.terms.service'),
        t('legal.terms.account'),
        t('legal.terms.fair'),
        t('legal.terms.content'),
        t('legal.terms.organisers'),
        t('legal.terms.liability'),
        t('legal.terms.end'),
      ]}
    />
  );
}
