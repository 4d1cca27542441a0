import type { Translate } from '@oche/messages';
import { formatDate } from '@oche/messages/dates';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { useT } from '../../lib/app-context.tsx';

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
