import { listTransfers, removeProposal, type SquadMember, type Team } from '@oche/contract';
import { useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { useRefreshTeams } from './refresh.ts';
import { SquadTable } from './squad-table.tsx';
import { TeamFrame, useTeam } from './team-frame.tsx';
import { TransferRows } from './transfer-rows.tsx';
import { dayText } from './words.ts';

const MEMBERS = '/competition/{org_slug}/season/{season_slug}/teams/{team_slug}/members';

/** Who plays for a team, whom its captain has proposed, and who is about to come or go. */
export function SquadPage() {
  const { t } = useApp();
  const { team, at, place, isClosed } = useTeam();
  const here = team.members.filter(({ left_on }) => left_on === null);
  const left = team.members.filter(({ left_on }) => left_on !== null);
  const transfers = useAsyncAnswer(listTransfers, place).data ?? [];
  const own = transfers.filter(
    ({ from, to, state }) =>
      (from.slug === team.slug || to.slug === team.slug) && (state === 'waiting' || state === 'agreed'),
  );
  const add = !isClosed && team.state !== 'withdrawn' && (
    <ButtonLink look="primary" to={path(`${MEMBERS}/create`, at)}>
      <Icon name="plus" /> {t('team.add_member')}
    </ButtonLink>
  );
  const edit = ({ member_id, name }: SquadMember) => (
    <Link
      to={path(`${MEMBERS}/{member_id}/edit`, { ...at, member_id })}
      className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 sm:min-h-9"
    >
      {t('form.edit')} <span className="sr-only">{name}</span>
    </Link>
  );
  return (
    <TeamFrame chosen="members" actions={add}>
      {here.length === 0 ? (
        <Empty icon="users" title={t('team.no_members')} action={add}>
          {t('team.no_members_text')}
        </Empty>
      ) : (
        <SquadTable members={here} action={edit} />
      )}
      <div className="mt-10">
        <Proposals team={team} />
        {own.length > 0 && (
          <Section title={t('transfer.title')}>
            <TransferRows transfers={own} place={place} />
          </Section>
        )}
        {left.length > 0 && (
          <Section title={t('team.have_left')}>
            <ul>
              {left.map(({ member_id, name, left_on }) => (
                <li key={member_id} className="py-1">
                  {name}{' '}
                  <span className="text-ink-soft">{t('team.left_on', { day: dayText(t, left_on!) })}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </TeamFrame>
  );
}

function Proposals({ team: { proposals } }: { team: Team }) {
  const { t } = useApp();
  const { at } = useTeam();
  const refresh = useRefreshTeams();
  const remove = useWrite(removeProposal, {
    savedMessage: t('team.proposal_removed'),
    failedMessage: t('form.did_not_work'),
    onSaved: refresh,
  });
  if (proposals.length === 0) return null;
  return (
    <Section title={t('team.proposals')}>
      <p className="mb-2 text-ink-soft">{t('team.proposals_text')}</p>
      <ul className="divide-y divide-line">
        {proposals.map(({ id, name, born_on }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-3 py-1">
            <span>
              <strong>{name}</strong>{' '}
              {born_on && <span className="text-ink-soft">{dayText(t, born_on)}</span>}
            </span>
            <Button
              look="quiet"
              busy={remove.pending?.proposal_id === id}
              onClick={() => void remove.send({ ...at, proposal_id: id })}
            >
              {t('team.proposal_remove')} <span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
