import { listMyMatches, nextGames, type ProfileSpan, showProfile, type User } from '@oche/contract';
import { type Translate, translateLoose } from '@oche/messages';
import { formatDate } from '@oche/messages/dates';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import type { To } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type LinkRow, LinkRows } from '../../ui/link-rows.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { FigureTiles } from '../../widgets/figure-tiles.tsx';
import { figureText } from '../../widgets/figure-words.ts';
import { GameCards } from '../../widgets/game-cards.tsx';
import { MyMatches } from '../../widgets/league/my-matches.tsx';
import { NoGamesYet } from './empty-state.tsx';
import { Form } from './form.tsx';
import { MatchList } from './match-list.tsx';
import { Rating } from './rating.tsx';

const COMPARED = ['average', 'first_nine_average', 'checkout_rate', 'legs_won_rate'];

/** Somebody's own page: how it goes, what was, what comes. */
export function ProfileHome({ user }: { user: User }) {
  const t = useT();
  const { since, month, before, form, last } = useAnswer(showProfile, {});
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <>
      <p className="eyebrow mb-2">{t('profile.title')}</p>
      <PageHead
        title={user.nickname || name}
        lead={[user.nickname && name, t('profile.since', { date: formatDate(t.locale, since) })]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <ButtonLink to="/profile/settings">
            <Icon name="settings" /> {t('settings.title')}
          </ButtonLink>
        }
      />
      {last.length === 0 ? (
        <NoGamesYet />
      ) : (
        <>
          <Month month={month} before={before} />
          <Rating />
          {form.length > 0 && (
            <Section
              title={t('profile.form')}
              aside={<More to="/profile/my-stats" text={t('profile.all_stats')} />}
            >
              <Form figure="average" form={form} />
            </Section>
          )}
          <Section
            title={t('profile.last')}
            aside={<More to="/profile/my-matches" text={t('profile.all_matches')} />}
          >
            <MatchList matches={last} />
          </Section>
        </>
      )}
      <WaysOn t={t} />
      <NextMatches />
    </>
  );
}

const More = ({ to, text }: { to: To; text: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4"
  >
    {text}
  </Link>
);

function Month({ month, before }: { month: ProfileSpan; before: ProfileSpan }) {
  const t = useT();
  const tiles = COMPARED.map((name) => ({
    label: translateLoose(t, `figure.${name}`),
    value: figureText(name, month.figures[name], t),
    note:
      before.games === 0
        ? t('profile.before.none')
        : t('profile.before', { value: figureText(name, before.figures[name], t) }),
  }));
  return (
    <Section
      title={t('profile.month')}
      aside={<span className="text-ink-soft">{t('profile.month.games', { count: month.games })}</span>}
    >
      <div className="pt-2">
        <FigureTiles tiles={tiles} />
      </div>
    </Section>
  );
}

function WaysOn({ t }: { t: Translate }) {
  const ways: LinkRow[] = [
    { to: '/profile/my-stats', icon: 'layout-grid', label: t('stats.title') },
    { to: '/profile/my-matches', icon: 'users', label: t('matches.title') },
    { to: '/profile/my-tournaments', icon: 'trophy', label: t('nav.tournaments') },
    { to: '/play/training', icon: 'target', label: t('play.way.training') },
  ];
  return <LinkRows label={t('profile.ways')} rows={ways} />;
}

function NextMatches() {
  const t = useT();
  const games = useAnswer(nextGames, {});
  const matches = useAnswer(listMyMatches, {});
  return (
    <Section title={t('profile.next')}>
      {games.length + matches.length === 0 && <p className="text-ink-soft">{t('profile.next.none')}</p>}
      {matches.length > 0 && <MyMatches matches={matches} t={t} />}
      {games.length > 0 && <GameCards games={games} t={t} />}
    </Section>
  );
}
