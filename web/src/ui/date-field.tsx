import type { Translate } from '@oche/messages';
import { DEFAULT_ZONE, toLocal } from '@oche/messages/dates';
import { useId, useState } from 'react';
import { Framed, INPUT, TextField } from './field.tsx';

type DateProps = {
  label: string;
  name: string;
  defaultValue?: string;
  help?: string | undefined;
  error?: string | undefined;
};

/** A day, by the browser's own calendar: the form gets "2026-11-21". */
export const DateField = (field: DateProps) => <TextField type="date" {...field} />;

type MomentProps = Omit<DateProps, 'defaultValue'> & {
  /** The moment it holds at first, as an ISO string. */
  moment?: string | undefined;
  zone?: string;
  /** Zones to choose from; without them the zone is said, not asked. */
  zones?: readonly string[];
  t: Translate;
};

/**
 * A day and a time on the clock of a zone: the form gets `name.local` and `name.zone`, and lib/form-dates.ts makes the moment of
 * them. The zone stands beside it, because a time without one is nobody's.
 */
export function DateTimeField({
  label,
  name,
  help,
  error,
  moment,
  zone = DEFAULT_ZONE,
  zones = [],
  t,
}: MomentProps) {
  const id = useId();
  // What the clock shows stays when another zone is chosen around it.
  const [local] = useState(() => (moment ? toLocal(moment, zone) : ''));
  return (
    <Framed label={label} help={help} error={error} id={id}>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="datetime-local"
          name={`${name}.local`}
          defaultValue={local}
          aria-invalid={Boolean(error)}
          aria-describedby={error || help ? `${id}-note` : undefined}
          className={`${INPUT} max-w-64`}
        />
        {zones.length > 1 ? (
          <select
            name={`${name}.zone`}
            defaultValue={zone}
            aria-label={t('date.zone', { label })}
            className={`${INPUT} max-w-64`}
          >
            {zones.map((each) => (
              <option key={each} value={each}>
                {zoneName(each)}
              </option>
            ))}
          </select>
        ) : (
          <>
            <input type="hidden" name={`${name}.zone`} value={zone} />
            <span className="text-ink-soft text-sm">{zoneName(zone)}</span>
          </>
        )}
      </div>
    </Framed>
  );
}

const zoneName = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');
