import { confirmTeam, type Team } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { Section } from '../../ui/page.tsx';
import { GapList } from './gaps.tsx';
import { squadPath, venuePath } from './paths.ts';
import { useRefreshTeams } from './refresh.ts';
import { SquadTable } from './squad-table.tsx';
import { TeamFrame, useTeam } from './team-frame.tsx';
import { ReadmitTeam, WithdrawTeam } from './withdraw-team.tsx';
import { eveningText } from './words.ts';

/** A team at a glance: what it lacks, where it plays, who plays, and its matches. */
export function TeamOverview() {
  const { t } = useApp();
  const { team, place } = useTeam();
  const here = team.members.filter(({ left_on }) => left_on === null);
  return (
    <TeamFrame chosen="overview" actions={<Actions />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Section
            title={t('team.squad_count', { count: here.length })}
            aside={<ButtonLink to={squadPath(place, team.slug)}>{t('team.manage_squad')}</ButtonLink>}
          >
            {here.length === 0 ? (
              <p className="text-ink-soft">{t('team.no_members')}</p>
            ) : (
              <SquadTable members={here} />
            )}
          </Section>
          <Matches team={team} />
        </div>
        <div>
          {team.state !== 'withdrawn' && (
            <Section title={t('team.missing')}>
              <GapList gaps={team.gaps} t={t} />
            </Section>
          )}
          <Facts team={team} />
        </div>
      </div>
    </TeamFrame>
  );
}

function Facts({ team }: { team: Team }) {
  const { t } = useApp();
  const { place, may } = useSeasonDesk();
  const { venue, contact_name, contact_email, contact_phone, remarks } = team;
  const rows = [
    [t('team.evening'), eveningText(t, team)],
    [t('team.role.captain'), team.captain],
    [t('team.contact_name'), contact_name],
    [t('team.phone'), contact_phone],
    [t('team.remarks'), remarks],
  ] as const;
  return (
    <Section title={t('team.facts')}>
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt className="text-ink-soft">{t('team.venue')}</dt>
        <dd>
          {venue && may('competition_leader') ? (
            <Link to={venuePath(place, venue.id)} className="font-semibold underline underline-offset-4">
              {venue.name}
            </Link>
          ) : (
            (venue?.name ?? '–')
          )}
        </dd>
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words">{value || '–'}</dd>
          </div>
        ))}
        <dt className="text-ink-soft">{t('user.email')}</dt>
        <dd className="min-w-0">{contact_email ? <MailLink address={contact_email} /> : '–'}</dd>
      </dl>
    </Section>
  );
}

function Matches({ team: { matches } }: { team: Team }) {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  if (matches.length === 0) return null;
  return (
    <Section title={t('season_desk.matches')}>
      <ul className="divide-y divide-line">
        {matches.map(({ slug, round, starts_at, opponent, is_home, games }) => (
          <li key={slug}>
            <Link
              to={path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}', {
                ...place,
                match_slug: slug,
              })}
              className="grid min-h-11 grid-cols-[1fr_auto] items-baseline gap-x-4 py-2 hover:bg-raised sm:grid-cols-[10rem_1fr_auto]"
            >
              <span className="text-ink-soft text-sm max-sm:col-span-2">
                {formatMoment(t.locale, starts_at, season.zone)}
              </span>
              <span>
                {t(is_home ? 'team.match_home' : 'team.match_away', { opponent })}{' '}
                <span className="text-ink-soft text-sm">{t('team.match_round', { round })}</span>
              </span>
              <span className="numerals text-xl">{games ? `${games[0]}–${games[1]}` : ''}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Actions() {
  const { t } = useApp();
  const { team, at, leads, isClosed } = useTeam();
  const refresh = useRefreshTeams();
  const [isLeaving, setLeaving] = useState(false);
  const confirm = useWrite(confirmTeam, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: refresh,
  });
  if (!leads || isClosed) return null;
  const { state } = team;
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="quiet" onClick={() => setLeaving(true)}>
        {t(state === 'withdrawn' ? 'team.readmit' : 'team.withdraw')}
      </Button>
      {state !== 'withdrawn' && (
        <Button
          look={state === 'registered' ? 'primary' : 'plain'}
          busy={confirm.pending !== null}
          onClick={() => void confirm.send({ ...at, confirmed: state === 'registered' })}
        >
          {t(state === 'registered' ? 'team.confirm' : 'team.unconfirm')}
        </Button>
      )}
      {isLeaving && state !== 'withdrawn' && <WithdrawTeam onClose={() => setLeaving(false)} />}
      {isLeaving && state === 'withdrawn' && <ReadmitTeam onClose={() => setLeaving(false)} />}
    </div>
  );
}
