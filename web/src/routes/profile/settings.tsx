import { listSessions, showDigestSettings, showRating } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { DigestForm } from '../../features/profile/digest-form.tsx';
import { RatingForm } from '../../features/profile/rating.tsx';
import { Sessions } from '../../features/profile/sessions.tsx';
import { EmailForm, NamesForm, PasswordForm } from '../../features/profile/settings-forms.tsx';
import { PlaySettings } from '../../features/scoring/play-settings.tsx';
import { callQuery, useT } from '../../lib/app-context.tsx';
import { useUser } from '../../lib/user.ts';
import { PageHead, Section } from '../../ui/page.tsx';

export const title = (t: Translate) => t('settings.title');

export const load = ({ app }: LoadArgs) =>
  Promise.all([
    app.query.ensureQueryData(callQuery(app, listSessions, {})),
    app.query.ensureQueryData(callQuery(app, showDigestSettings, {})),
    app.query.ensureQueryData(callQuery(app, showRating, {})),
  ]);

export function Page() {
  const t = useT();
  const user = useUser();
  if (!user) return null;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t('settings.title')} />
      <Section title={t('settings.names')}>
        <NamesForm user={user} />
      </Section>
      <Section title={t('play.settings')}>
        <PlaySettings userId={user.id} />
      </Section>
      <Section title={t('rating.title')}>
        <RatingForm />
      </Section>
      <Section title={t('settings.email')}>
        <EmailForm user={user} />
      </Section>
      <Section title={t('settings.password')}>
        <PasswordForm />
      </Section>
      <Section title={t('settings.digest')}>
        <DigestForm />
      </Section>
      <Section title={t('settings.sessions')}>
        <Sessions />
      </Section>
    </div>
  );
}
