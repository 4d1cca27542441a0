import { answerProposal, type MemberCandidate, type OpenProposal } from '@oche/contract';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { Link } from '../../lib/links.tsx';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { squadPath } from './paths.ts';
import { useRefreshTeams } from './refresh.ts';
import { WhoIsIt } from './who-is-it.tsx';
import { dayText } from './words.ts';

/** Whom captains want in their squads, each with its one-tap answer. */
export function OpenProposals({ proposals }: { proposals: readonly OpenProposal[] }) {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const refresh = useRefreshTeams();
  const [refusing, setRefusing] = useState<OpenProposal | null>(null);
  const [doubt, setDoubt] = useState<{ id: number; candidates: MemberCandidate[] } | null>(null);
  const write = useWrite(answerProposal, {
    savedMessage: t('members.accepted'),
    failedMessage: t('form.did_not_work'),
    onSaved: refresh,
  });
  if (proposals.length === 0) return null;
  return (
    <Section title={t('members.proposals', { count: proposals.length })}>
      <ul className="divide-y divide-line">
        {proposals.map((proposal) => {
          const { id, name, born_on, is_known, team, proposed_by } = proposal;
          const facts = [
            born_on && dayText(t, born_on),
            t(is_known ? 'members.proposal_known' : 'members.proposal_new'),
            proposed_by && t('members.proposed_by', { name: proposed_by }),
          ];
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
              <span className="min-w-60 flex-1">
                <strong>{name}</strong>{' '}
                <Link to={squadPath(place, team.slug)} className="underline underline-offset-4">
                  {t('members.proposal_for', { team: team.name })}
                </Link>
                <span className="block text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</span>
              </span>
              {doubt?.id === id && (
                <WhoIsIt
                  candidates={doubt.candidates}
                  onSame={(member_id) =>
                    void write.send({ ...place, proposal_id: id, accept: true, member_id })
                  }
                  onNew={() => void write.send({ ...place, proposal_id: id, accept: true, is_new: true })}
                />
              )}
              {!season.is_closed && (
                <span className="flex gap-2">
                  <Button
                    look="primary"
                    busy={write.pending?.proposal_id === id}
                    onClick={() =>
                      void write.send({ ...place, proposal_id: id, accept: true }, ({ code, current }) => {
                        if (code === 'person_doubtful')
                          setDoubt({ id, candidates: current as MemberCandidate[] });
                      })
                    }
                  >
                    {t('members.accept')} <span className="sr-only">{name}</span>
                  </Button>
                  <Button look="quiet" onClick={() => setRefusing(proposal)}>
                    {t('members.refuse')} <span className="sr-only">{name}</span>
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {refusing && <RefuseDialog proposal={refusing} onClose={() => setRefusing(null)} />}
    </Section>
  );
}

function RefuseDialog({ proposal, onClose }: { proposal: OpenProposal; onClose: () => void }) {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const refresh = useRefreshTeams();
  const form = useForm(answerProposal, {
    values: { reason: '' },
    toInput: ({ reason }) => ({ ...place, proposal_id: proposal.id, accept: false, reason }),
    savedMessage: null,
    onSaved: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog
      title={t('members.refuse_ask', { name: proposal.name })}
      onClose={onClose}
      closeLabel={t('dialog.close')}
    >
      <form {...form.props} className="grid gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextField label={t('team.reason')} help={t('members.refuse_help')} {...form.field('reason')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" look="danger" busy={form.saving}>
            {t('members.refuse')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
