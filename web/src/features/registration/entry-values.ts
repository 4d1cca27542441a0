import type { enterTournament, InputOf, Registration } from '@oche/contract';
import type { useForm } from '../../lib/form.ts';

type Partner = { first_name: string; last_name: string };
export const NO_PARTNER: Partner = { first_name: '', last_name: '' };

/** What the form of an entry holds, whoever enters. */
export const EMPTY_ENTRY = {
  club: '',
  name: '',
  password: '',
  partners: [] as Partner[],
  guest: { first_name: '', last_name: '', email: '' },
};
type Values = typeof EMPTY_ENTRY;

export type EntryForm = Pick<
  ReturnType<typeof useForm<typeof enterTournament, Values>>,
  'field' | 'errors' | 'saving' | 'failure' | 'rowsChanged'
>;

/** Whoever has an account enters as who they are; partners share the club that was typed. */
export const toEntryInput = (
  { tournament_id }: Registration,
  { club, name, password, partners, guest }: Values,
  isGuest: boolean,
): InputOf<typeof enterTournament> => ({
  ...{ tournament_id, club, name, password },
  partners: partners.map((partner) => ({ ...partner, club })),
  ...(isGuest ? { guest } : {}),
});
