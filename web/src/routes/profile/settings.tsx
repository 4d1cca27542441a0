import { listSessions, showDigestSettings, showPrivacy, showRating, type User } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { DigestForm } from '../../features/profile/digest-form.tsx';
import { PrivacySection } from '../../features/profile/privacy-section.tsx';
import { RatingForm } from '../../features/profile/rating.tsx';
import { Sessions } from '../../features/profile/sessions.tsx';
import { EmailForm, NamesForm, PasswordForm } from '../../features/profile/settings-forms.tsx';
import { PlaySettings } from '../../features/scoring/play-settings.tsx';
import { callQuery, useT } from '../../lib/app-context.tsx';
import { useUser } from '../../lib/user.ts';
import { PageHead, Section } from '../../ui/page.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';

export const title = (t: Translate) => t('settings.title');

export const load = ({ app }: LoadArgs) =>
  Promise.all([
    app.query.ensureQueryData(callQuery(app, listSessions, {})),
    app.query.ensureQueryData(callQuery(app, showDigestSettings, {})),
    app.query.ensureQueryData(callQuery(app, showRating, {})),
    app.query.ensureQueryData(callQuery(app, showPrivacy, {})),
  ]);

const sectionsOf = (t: Translate, user: User) => [
  { id: 'names', title: t('settings.names'), content: <NamesForm user={user} /> },
  { id: 'playing', title: t('play.settings'), content: <PlaySettings userId={user.id} /> },
  { id: 'rating', title: t('rating.title'), content: <RatingForm /> },
  { id: 'email', title: t('settings.email'), content: <EmailForm user={user} /> },
  { id: 'password', title: t('settings.password'), content: <PasswordForm /> },
  { id: 'digest', title: t('settings.digest'), content: <DigestForm /> },
  { id: 'devices', title: t('settings.sessions'), content: <Sessions /> },
  { id: 'privacy', title: t('privacy.title'), content: <PrivacySection user={user} /> },
];

export function Page() {
  const t = useT();
  const user = useUser();
  if (!user) return null;
  const sections = sectionsOf(t, user);
  return (
    <div className="mx-auto max-w-2xl lg:max-w-5xl">
      <PageHead title={t('settings.title')} />
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,42rem)] lg:gap-12">
        <SectionLinks label={t('settings.sections')} sections={sections} />
        <div>
          {sections.map(({ id, title: name, content }) => (
            <Section key={id} id={id} title={name}>
              {content}
            </Section>
          ))}
        </div>
      </div>
    </div>
  );
}
