import type { Translate } from '@oche/messages';
import { formatDate } from '@oche/messages/dates';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { useT } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('legal.privacy.title');

export function Page() {
  const t = useT();
  return (
    <LegalPage
      title={t('legal.privacy.title')}
      updated={formatDate(t.locale, '2026-11-17')}
      paragraphs={[
        t('legal.privacy.who'),
        t('legal.privacy.what'),
        t('legal.privacy.why'),
        t('legal.privacy.public'),
        t('legal.privacy.video'),
        t('legal.privacy.cookies'),
        t('legal.privacy.keep'),
        t('legal.privacy.rights'),
      ]}
    />
  );
}
