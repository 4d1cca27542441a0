import { formatDay } from '@oche/messages/dates';
import type { UserRow } from '../accounts/index.ts';
import { type AppServices, translate } from '../app/index.ts';
import type { TrainedWeek, Week } from './digest.sql.ts';

/** What somebody did in a week, as one of the two is told. */
export type WeekLine = Omit<TrainedWeek, 'user_id'> & {
  name: string;
  planned: number;
  done: number;
  late: number;
  missed: number;
  /** What the other one wrote. */
  written: number;
};
export type Digest = { students: WeekLine[]; own: WeekLine | null };

type Translate = ReturnType<typeof translate>;

/** The mail about a week, in the language of who reads it, with the way to switch it off. */
export function digestMail(
  { publicUrl }: Pick<AppServices, 'publicUrl'>,
  { langcode }: Pick<UserRow, 'langcode'>,
  { monday }: Pick<Week, 'monday'>,
  { students, own }: Digest,
): { subject: string; body: string } {
  const t = translate(langcode);
  const pages = `${publicUrl}/${langcode}`;
  const coaching = `${pages}/play/training/coaching`;
  // Each part ends with the way to what it is about.
  const parts = [
    ...(students.length > 0
      ? [
          [
            t('mail.digest.students'),
            ...students.map((line) => sayWeek(t, line)),
            `${coaching}/my-students`,
          ].join('\n'),
        ]
      : []),
    ...(own ? [`${t('mail.digest.own')}\n${factsOf(t, own)}\n${coaching}/my-coach`] : []),
  ].join('\n\n');
  const link = `${pages}/profile/settings#digest`;
  return {
    subject: t('mail.digest.subject', { monday: formatDay(langcode, `${monday}T12:00:00Z`, 'UTC') }),
    body: t('mail.digest.body', { parts, link }),
  };
}

const sayWeek = (t: Translate, line: WeekLine): string =>
  t('mail.digest.line', { name: line.name, said: factsOf(t, line) });

function factsOf(t: Translate, { games, days, darts, planned, done, late, missed, written }: WeekLine) {
  return [
    games > 0 ? t('mail.digest.trained', { games, days, darts }) : t('mail.digest.idle'),
    planned > 0 ? t('mail.digest.done', { done: done + late, planned }) : '',
    late > 0 ? t('mail.digest.late', { count: late }) : '',
    missed > 0 ? t('mail.digest.missed', { count: missed }) : '',
    written > 0 ? t('mail.digest.written', { count: written }) : '',
  ]
    .filter((fact) => fact !== '')
    .join(', ');
}
