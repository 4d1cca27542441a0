import type { MessageKey } from '@oche/messages';
import { fromLocal, type LocalProblem, toLocal } from '@oche/messages/dates';
import { InvalidField } from './form.ts';

/** A date and a time as a form holds them: what the clock of a zone shows. */
export type ZonedField = { local: string; zone: string };

const WORDS: Record<LocalProblem, MessageKey> = {
  skipped: 'date.skipped',
  repeated: 'date.repeated',
  invalid: 'date.invalid',
};

export const zonedField = (iso: string | null, zone: string): ZonedField => ({
  local: iso === null ? '' : toLocal(iso, zone),
  zone,
});

/** The moment that was typed, as the ISO string that goes over the wire; null when nothing was. */
export function momentIn({ local, zone }: ZonedField, field: string): string | null {
  if (local === '') return null;
  const found = fromLocal(local, zone);
  if ('problem' in found) throw new InvalidField(`${field}.local`, WORDS[found.problem]);
  return found.iso;
}
