import {
  deleteTournament,
  listEntries,
  listManagedTournaments,
  type ManagedTournament,
  showManagedTournament,
  showSheet,
  updateTournament,
} from '@oche/contract';
import { type ReactNode, useState } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { Section } from '../../ui/page.tsx';
import { stageName } from '../../widgets/tournament/words.ts';
import { SettingsFields } from './settings-fields.tsx';
import { settingsLabels, settingsValues, toSettingsInput } from './settings-values.ts';
import { type TournamentData, useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

/** What a tournament is called, who may enter it and how; what the draw has fixed is shown as such. */
export function SettingsPage({ id, course }: { id: string; course: CourseSlot }) {
  const { t } = useApp();
  const data = useTournament(id);
  const { tournament, may } = data;
  const [isPlanning, setPlanning] = useState(false);
  return (
    <TournamentFrame data={data}>
      {may('director') && isPlanning && (
        <Plan data={data} course={course} onDone={() => setPlanning(false)} />
      )}
      {may('director') ? (
        <div className={isPlanning ? 'hidden' : 'max-w-2xl'}>
          {/* A new version of the settings starts a new form. */}
          <Edit key={tournament.settings_version} tournament={tournament} />
          <CourseSection data={data} onChange={() => setPlanning(true)} />
          <Delete data={data} />
        </div>
      ) : (
        <p className="text-ink-soft">{t('tournaments.edit.director_only')}</p>
      )}
    </TournamentFrame>
  );
}

export type Course = Pick<ManagedTournament, 'stages' | 'distances' | 'tie_breaks'>;
type SlotProps = {
  tournament: ManagedTournament;
  entries: number;
  busy: boolean;
  onUse: (course: Course) => void;
  onBack: () => void;
};
/** The editor of courses, which the page brings along. */
export type CourseSlot = (props: SlotProps) => ReactNode;

/** The course is the core's from the draw on. */
function CourseSection({ data: { tournament }, onChange }: { data: TournamentData; onChange: () => void }) {
  const { t } = useApp();
  const isOpen = tournament.phase === 'entry';
  return (
    <div className="mt-12">
      <Section title={t('tournaments.overview.course')}>
        <p className="mb-4 text-ink-soft">
          {tournament.stages.map(({ id }) => stageName(id, t)).join(', ')}.{' '}
          {t(isOpen ? 'tournaments.edit.course_text' : 'tournaments.edit.course_fixed')}
        </p>
        {isOpen && <Button onClick={onChange}>{t('tournaments.edit.course')}</Button>}
      </Section>
    </div>
  );
}

type PlanProps = { data: TournamentData; course: CourseSlot; onDone: () => void };

function Plan({ data: { tournament }, course, onDone }: PlanProps) {
  const { query } = useApp();
  const tournament_id = String(tournament.id);
  const entries = useAnswer(listEntries, { tournament_id });
  const key = queryKey(showManagedTournament, { tournament_id });
  const save = useWrite(updateTournament, {
    onSaved: (saved) => {
      query.setQueryData(key, saved);
      onDone();
      return query.invalidateQueries({ queryKey: queryKey(showSheet, { tournament_id }) });
    },
  });
  const use = async (planned: Course) => {
    const input = { ...toSettingsInput(settingsValues(tournament), tournament), ...planned };
    // Somebody has changed a setting meanwhile: what is saved next keeps theirs, and this course.
    await save.send(
      input,
      ({ kind }) => kind === 'conflict' && void query.invalidateQueries({ queryKey: key }),
    );
  };
  return course({
    tournament,
    entries: entries.filter(({ status }) => status === 'confirmed').length,
    busy: save.pending !== null,
    onUse: (planned) => void use(planned),
    onBack: onDone,
  });
}

function Edit({ tournament }: { tournament: ManagedTournament }) {
  const { t, query } = useApp();
  const keep = (saved: ManagedTournament) => {
    query.setQueryData(queryKey(showManagedTournament, { tournament_id: String(tournament.id) }), saved);
    query.removeQueries({ queryKey: queryKey(listManagedTournaments) });
    return query.invalidateQueries({
      queryKey: queryKey(listEntries, { tournament_id: String(tournament.id) }),
    });
  };
  const form = useForm(updateTournament, {
    values: settingsValues(tournament),
    toInput: (values, current) =>
      toSettingsInput(values, (current as ManagedTournament | undefined) ?? tournament),
    onSaved: keep,
  });
  return (
    <>
      <div className="mb-6 empty:hidden">
        <FormConflict<ManagedTournament>
          form={form}
          labels={settingsLabels(t)}
          valuesOf={settingsValues}
          onTheirs={keep}
          t={t}
        />
      </div>
      <SettingsFields form={form} tournament={tournament} />
    </>
  );
}

/** What was played is never deleted; what was only tried out, or never drawn, may go. */
function Delete({ data: { tournament } }: { data: TournamentData }) {
  const { t, query } = useApp();
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const { name, phase, is_test } = tournament;
  const tournament_id = String(tournament.id);
  const entries = useAnswer(listEntries, { tournament_id });
  const remove = useWrite(deleteTournament, {
    savedMessage: t('tournaments.edit.deleted'),
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      query.removeQueries({ queryKey: queryKey(listManagedTournaments) });
      await go('/manage/tournaments');
    },
  });
  const isDeletable = phase === 'entry' || is_test;
  return (
    <div className="mt-12">
      <Section title={t('tournaments.edit.delete')}>
        <p className="mb-4 text-ink-soft">
          {t(isDeletable ? 'tournaments.edit.delete_text' : 'tournaments.edit.delete_not')}
        </p>
        {isDeletable && (
          <Button look="danger" onClick={() => setAsking(true)}>
            {t('tournaments.edit.delete')}
          </Button>
        )}
        {isAsking && (
          <Confirm
            title={t('tournaments.edit.delete_ask', { name })}
            lost={[t('tournaments.edit.delete_lost', { count: entries.length })]}
            action={t('tournaments.edit.delete')}
            busy={remove.pending !== null}
            onConfirm={() => void remove.send({ tournament_id })}
            onClose={() => setAsking(false)}
            t={t}
          />
        )}
      </Section>
    </div>
  );
}
