import { useT } from '../../lib/app-context.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';

type Field = { name: string; defaultValue: string; error: string | undefined };
type Props = {
  /** Null while nobody has said when the student was born. */
  isMinor: boolean | null;
  field: (name: 'born_on' | 'guardian_email') => Field;
};

/** The two things that are asked of a student: once when they were born, and of who is under age the address of a guardian. */
export function ConsentFields({ isMinor, field }: Props) {
  const t = useT();
  if (isMinor === false) return null;
  return (
    <>
      {isMinor === null && (
        <DateField label={t('coaching.born_on')} help={t('coaching.born_on_help')} {...field('born_on')} />
      )}
      <TextField
        type="email"
        label={t('coaching.guardian_email')}
        help={t('coaching.guardian_help')}
        optional={isMinor === null ? t('coaching.guardian_optional') : undefined}
        {...field('guardian_email')}
      />
    </>
  );
}

/** What is typed in them, as a call takes it. */
export const consentOf = ({ born_on, guardian_email }: { born_on: string; guardian_email: string }) => ({
  ...(born_on && { born_on }),
  ...(guardian_email.trim() && { guardian_email: guardian_email.trim() }),
});
