import { showDigestSettings, updateDigestSettings } from '@oche/contract';
import { deviceZone } from '@oche/messages/dates';
import { useEffect, useState } from 'react';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { zoneName, zonesWith } from '../../lib/zones.ts';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { SaveRow } from './save-row.tsx';

/** Whether somebody wants to hear about the week of coaching, and where it is Monday for them. */
export function DigestForm() {
  const t = useT();
  const settings = useAnswer(showDigestSettings, {});
  const here = useDeviceZone();
  const form = useForm(updateDigestSettings, { values: settings });
  const known = zonesWith(settings.zone);
  const zones = here === null || known.includes(here) ? known : [...known, here];
  return (
    <form {...form.props} id="digest" className="grid scroll-mt-24 gap-4">
      <CheckField
        label={t('settings.digest_on')}
        help={t('settings.digest_text')}
        {...form.check('is_wanted')}
      />
      <SelectField label={t('settings.digest_zone')} {...form.field('zone')}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zoneName(zone)}
          </option>
        ))}
      </SelectField>
      <SaveRow saving={form.saving} saved={form.saved} label={t('settings.digest_save')} />
    </form>
  );
}

/** Only a browser knows; a page that was rendered elsewhere does not say it before. */
function useDeviceZone(): string | null {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => setZone(deviceZone()), []);
  return zone;
}
