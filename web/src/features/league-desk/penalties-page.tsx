import { addPenalty, type LeaguePenalty, liftPenalty, listPenalties } from '@oche/contract';
import { formatDay } from '@oche/messages/dates';
import { useState } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { ReasonField } from './reason-field.tsx';

/** Points taken off teams, with a reason; given back with one too. */
export function PenaltiesPage() {
  const { t, query } = useApp();
  const { place, season } = useSeasonDesk();
  const { penalties, teams } = useAnswer(listPenalties, place);
  const refresh = () => query.invalidateQueries({ queryKey: queryKey(listPenalties, place) });
  const [lifting, setLifting] = useState<LeaguePenalty | null>(null);
  return (
    <>
      <PageHead title={t('league_match.penalties')} lead={t('league_match.penalties_lead')} />
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {penalties.length === 0 ? (
            <Empty icon="check" title={t('league_match.no_penalties')} />
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {penalties.map((penalty) => (
                <li key={penalty.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
                  <span
                    className={`w-16 text-2xl tabular-nums ${penalty.lifted_at ? 'text-ink-soft line-through' : 'text-red'}`}
                  >
                    −{penalty.points}
                  </span>
                  <div className="min-w-52 flex-1">
                    <p className="font-semibold">
                      {penalty.team.name}{' '}
                      <span className="font-normal text-ink-soft text-sm">{penalty.group.name}</span>
                    </p>
                    <p>{reasonOf(penalty, t)}</p>
                    <p className="text-ink-soft text-sm">
                      {formatDay(t.locale, penalty.created_at)} · {penalty.by || t('league_match.by_clock')}
                    </p>
                    {penalty.lifted_at && (
                      <p className="text-sm">
                        {t('league_match.lifted', {
                          by: penalty.lifted_by,
                          reason: penalty.lifted_reason ?? '',
                        })}
                      </p>
                    )}
                  </div>
                  {!penalty.lifted_at && !season.is_closed && (
                    <Button onClick={() => setLifting(penalty)}>{t('league_match.lift')}</Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
        {!season.is_closed && <NewPenalty teams={teams} onDone={refresh} />}
      </div>
      {lifting && <LiftDialog penalty={lifting} onDone={refresh} onClose={() => setLifting(null)} />}
    </>
  );
}

/** What a rule took off by itself has a word of its own. */
const reasonOf = ({ reason }: LeaguePenalty, t: ReturnType<typeof useApp>['t']): string =>
  reason === 'no_answer' ? t('league_match.reason_no_answer') : reason;

function NewPenalty({
  teams,
  onDone,
}: {
  teams: { id: number; slug: string; name: string; group: string }[];
  onDone: () => unknown;
}) {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const [team, setTeam] = useState('');
  const [points, setPoints] = useState('1');
  const [reason, setReason] = useState('');
  const write = useWrite(addPenalty, {
    onSaved: () => {
      setReason('');
      setTeam('');
      return onDone();
    },
  });
  return (
    <Section title={t('league_match.new_penalty')}>
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void write.send({ ...place, team_slug: team, points: Number(points), reason });
        }}
      >
        <SelectField
          label={t('league_match.team')}
          required
          value={team}
          onChange={({ target }) => setTeam(target.value)}
        >
          <option value="">–</option>
          {teams.map(({ slug, name, group }) => (
            <option key={slug} value={slug}>
              {name} ({group})
            </option>
          ))}
        </SelectField>
        <TextField
          type="number"
          min={0.5}
          max={100}
          step={0.5}
          required
          label={t('league_match.points')}
          value={points}
          onChange={({ target }) => setPoints(target.value)}
        />
        <ReasonField value={reason} onType={setReason} isNeeded />
        <Button type="submit" look="danger" busy={write.pending !== null}>
          {t('league_match.take_off', { points: Number(points) || 0 })}
        </Button>
      </form>
    </Section>
  );
}

function LiftDialog({
  penalty,
  onDone,
  onClose,
}: {
  penalty: LeaguePenalty;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const [reason, setReason] = useState('');
  const write = useWrite(liftPenalty, {
    onSaved: () => {
      onClose();
      return onDone();
    },
  });
  return (
    <Dialog
      title={t('league_match.lift_title', { team: penalty.team.name, points: penalty.points })}
      onClose={onClose}
      closeLabel={t('dialog.close')}
    >
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void write.send({ ...place, penalty_id: penalty.id, reason });
        }}
      >
        <ReasonField value={reason} onType={setReason} isNeeded />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            busy={write.pending !== null}
            disabled={reason.trim().length < 3}
          >
            {t('league_match.lift')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
