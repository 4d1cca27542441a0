import { useT } from '../../lib/app-context.tsx';
import { TextField } from '../../ui/field.tsx';

type Props = {
  value: string;
  onType: (text: string) => void;
  label?: string;
  help?: string;
  /** It is sent only with one. */
  isNeeded?: boolean;
};

/** Why something is done: it stays in the log. */
export function ReasonField({ value, onType, label, help, isNeeded = false }: Props) {
  const t = useT();
  return (
    <TextField
      label={label ?? t('league_match.reason')}
      {...(help === undefined ? {} : { help })}
      required={isNeeded}
      {...(isNeeded ? { minLength: 3 } : {})}
      maxLength={500}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
