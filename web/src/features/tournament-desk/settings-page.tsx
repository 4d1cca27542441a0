import {
  deleteTournament,
  listEntries,
  listManagedTournaments,
  type ManagedTournament,
  showManagedTournament,
  updateTournament,
} from '@oche/contract';
import { useState } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { differentFields } from '../../lib/form-values.ts';
import { useGo } from '../../lib/links.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Section } from '../../ui/page.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { settingsLabels, settingsValues, toSettingsInput } from './settings-values.ts';
import { type TournamentData, useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

/** What a tournament is called, who may enter it and how; what the draw has fixed is shown as such. */
export function SettingsPage({ id }: { id: string }) {
  const { t } = useApp();
  const data = useTournament(id);
  const { tournament, may } = data;
  return (
    <TournamentFrame data={data}>
      {may('director') ? (
        <div className="max-w-2xl">
          {/* A new version of the settings starts a new form. */}
          <Edit key={tournament.settings_version} tournament={tournament} />
          <Delete data={data} />
        </div>
      ) : (
        <p className="text-ink-soft">{t('tournaments.edit.director_only')}</p>
      )}
    </TournamentFrame>
  );
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
  const current = form.conflict?.current as ManagedTournament | undefined;
  return (
    <>
      {current && (
        <div className="mb-6">
          <ConflictNotice
            fields={differentFields(settingsLabels(t), form.conflict!.typed, settingsValues(current))}
            onMine={() => void form.saveOver()}
            onTheirs={() => void keep(current)}
            busy={form.saving}
            t={t}
          />
        </div>
      )}
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
