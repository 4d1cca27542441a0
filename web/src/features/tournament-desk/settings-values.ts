import type { InputOf, ManagedTournament, updateTournament } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { useForm } from '../../lib/form.ts';
import { momentIn, zonedField } from '../../lib/form-dates.ts';

type Values = ReturnType<typeof settingsValues>;
export type SettingsForm = Pick<
  ReturnType<typeof useForm<typeof updateTournament, Values>>,
  'props' | 'field' | 'check' | 'errors' | 'saving' | 'failure' | 'conflict'
>;

/** What the form holds: a deadline as the clock of the event shows it, and never the password itself. */
export const settingsValues = (tournament: ManagedTournament) => ({
  name: tournament.name,
  slug: tournament.slug,
  category: tournament.category as string,
  entry_kind: tournament.entry_kind as string,
  colour: tournament.colour as string,
  fee: tournament.fee,
  description: tournament.description,
  cap: tournament.cap,
  closes: zonedField(tournament.closes_at, tournament.event.zone),
  needs_approval: tournament.needs_approval,
  allows_guests: tournament.allows_guests,
  is_test: tournament.is_test,
  password: '',
  password_off: false,
});

type Input = InputOf<typeof updateTournament>;

/** The course goes along as it is: it has an editor of its own. */
export const toSettingsInput = (values: Values, tournament: ManagedTournament): Input => {
  const { closes, password, password_off, ...fields } = values;
  const { id, stages, distances, tie_breaks, settings_version, event } = tournament;
  return {
    ...(fields as Pick<Input, keyof typeof fields>),
    ...{ tournament_id: id, base_version: settings_version, stages, distances, tie_breaks },
    closes_at: momentIn({ ...closes, zone: event.zone }, 'closes'),
    ...(password_off ? { password: null } : password ? { password } : {}),
  };
};

/** What each field is called where two versions are shown side by side. */
export const settingsLabels = (t: Translate) => ({
  name: t('tournaments.edit.name'),
  slug: t('tournaments.edit.slug'),
  category: t('tournaments.edit.category'),
  entry_kind: t('tournaments.edit.kind'),
  colour: t('tournaments.edit.colour'),
  fee: t('tournaments.edit.fee'),
  description: t('tournaments.edit.description'),
  cap: t('tournaments.edit.cap'),
  'closes.local': t('tournaments.edit.closes'),
});
