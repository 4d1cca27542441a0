import { answerRegistration, type ReceivedTeam, showRegistrationDesk } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useState } from 'react';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { Link } from '../../lib/links.tsx';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { Empty, Notice } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { GapList } from './gaps.tsx';
import { teamPath, teamsPath } from './paths.ts';
import { useRefreshTeams } from './refresh.ts';
import { RegistrationLinkForm } from './registration-link-form.tsx';
import { candidateText } from './who-is-it.tsx';
import { eveningText } from './words.ts';

/** What teams have sent by link, what each lacks, and a one-tap answer. */
export function RegistrationDesk() {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const { link, received } = useAnswer(showRegistrationDesk, place);
  const waiting = received.filter(({ state }) => state === 'sent');
  const answered = received.filter(({ state }) => state !== 'sent');
  return (
    <>
      <PageHead
        title={t('register.desk_title', { count: waiting.length })}
        lead={t(link.is_open ? 'register.desk_open' : 'register.desk_closed')}
        actions={<ButtonLink to={teamsPath(place)}>{t('register.to_teams')}</ButtonLink>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {waiting.length === 0 ? (
            <Empty icon="mail" title={t('register.none')}>
              {t('register.none_text')}
            </Empty>
          ) : (
            <ul className="grid gap-4">
              {waiting.map((team) => (
                <ReceivedCard key={team.id} team={team} />
              ))}
            </ul>
          )}
          {answered.length > 0 && <Answered teams={answered} />}
        </div>
        <Section title={t('register.link_title')}>
          <RegistrationLinkForm key={link.version} link={link} />
        </Section>
      </div>
    </>
  );
}

function ReceivedCard({ team }: { team: ReceivedTeam }) {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const refresh = useRefreshTeams();
  const [isRefusing, setRefusing] = useState(false);
  const write = useWrite(answerRegistration, {
    savedMessage: t('register.confirmed'),
    failedMessage: t('form.did_not_work'),
    onSaved: refresh,
  });
  const { id, name, former, venue, captain, email, phone, wishes, players, gaps, changed_at, version } = team;
  const [chosen, setChosen] = useState<Record<number, string>>(() => firstChoices(team));
  const doubtful = players.flatMap((player, at) =>
    player.standing === 'doubtful' ? [{ ...player, at }] : [],
  );
  const isDecided = doubtful.every(({ at }) => chosen[at]);
  const facts = [venue, eveningText(t, team), captain, email, phone].filter(Boolean);
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div>
        <h2 className="text-xl">{name}</h2>
        <p className="text-ink-soft text-sm">
          {t(former ? 'register.renewal' : 'register.new_team')} ·{' '}
          {formatMoment(t.locale, changed_at, season.zone)}
        </p>
      </div>
      <p className="break-words">{facts.join(' · ')}</p>
      {wishes && <p className="whitespace-pre-line text-ink-soft">{wishes}</p>}
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {players.map(({ name: player, standing }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two players may have one name, and the list does not change
          <li key={`${player} ${at}`}>
            <span className="font-semibold">{player}</span>
            {standing !== 'known' && (
              <span
                className={`ml-1 text-sm ${standing === 'barred' || standing === 'other_team' ? 'text-red' : 'text-ink-soft'}`}
              >
                {t(`register.standing.${standing}`)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {!season.is_closed &&
        doubtful.map(({ name: player, at, candidates }) => (
          <SelectField
            key={at}
            label={t('register.who_is', { player })}
            value={chosen[at] ?? ''}
            onChange={({ target }) => setChosen({ ...chosen, [at]: target.value })}
          >
            <option value="">{t('form.choose')}</option>
            {candidates.map((candidate) => (
              <option key={candidate.member_id} value={candidate.member_id}>
                {candidateText(candidate)}
              </option>
            ))}
            <option value={NEW_PERSON}>{t('register.new_person')}</option>
          </SelectField>
        ))}
      <GapList gaps={gaps} t={t} />
      {!season.is_closed && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            disabled={!isDecided}
            busy={write.pending !== null}
            onClick={() =>
              void write.send(
                {
                  ...place,
                  registration_id: id,
                  confirm: true,
                  base_version: version,
                  decisions: doubtful.map(({ at }) => ({
                    player: at,
                    member_id: chosen[at] === NEW_PERSON ? null : Number(chosen[at]),
                  })),
                },
                // A person of that name may have come into the book since.
                ({ code }) => code === 'person_doubtful' && void refresh(),
              )
            }
          >
            {t('register.confirm')} <span className="sr-only">{name}</span>
          </Button>
          <Button look="quiet" onClick={() => setRefusing(true)}>
            {t('register.refuse')} <span className="sr-only">{name}</span>
          </Button>
        </div>
      )}
      {isRefusing && <RefuseDialog team={team} onClose={() => setRefusing(false)} />}
    </li>
  );
}

const NEW_PERSON = 'new';

/** A doubt with one answer but for a new person begins with that answer; the leader sees it and can choose otherwise. */
const firstChoices = ({ players }: ReceivedTeam): Record<number, string> =>
  Object.fromEntries(
    players.flatMap(({ candidates }, at) =>
      candidates.length === 1 ? [[at, String(candidates[0]!.member_id)]] : [],
    ),
  );

function RefuseDialog({ team, onClose }: { team: ReceivedTeam; onClose: () => void }) {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const refresh = useRefreshTeams();
  const form = useForm(answerRegistration, {
    values: { words: '' },
    toInput: ({ words }) => ({
      ...{ ...place, registration_id: team.id, confirm: false, words, base_version: team.version },
    }),
    savedMessage: t('register.refused'),
    onSaved: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog
      title={t('register.refuse_ask', { name: team.name })}
      onClose={onClose}
      closeLabel={t('dialog.close')}
    >
      <form {...form.props} className="grid gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextArea
          label={t('register.refuse_words')}
          help={t('register.refuse_help')}
          {...form.field('words')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" look="danger" busy={form.saving}>
            {t('register.refuse')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Answered({ teams }: { teams: readonly ReceivedTeam[] }) {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  return (
    <div className="mt-10">
      <Section title={t('register.answered')}>
        <ul className="divide-y divide-line">
          {teams.map(({ id, name, state, answer, team_slug }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-baseline gap-x-4 py-2">
              {team_slug ? (
                <Link to={teamPath(place, team_slug)} className="font-semibold underline underline-offset-4">
                  {name}
                </Link>
              ) : (
                <span className="font-semibold">{name}</span>
              )}
              <span className={state === 'refused' ? 'text-red' : 'text-ink-soft'}>
                {[state !== 'sent' && t(`register.was.${state}`), answer].filter(Boolean).join(': ')}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
