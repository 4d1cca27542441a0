import type { SiteSettings } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { LANGUAGES } from './settings-values.ts';

/** What the site can be read in, and what it begins with: only one of those that are ticked. */
export function LanguageFields({ settings, error }: { settings: SiteSettings; error: string | undefined }) {
  const t = useT();
  const [spoken, setSpoken] = useState<readonly string[]>(settings.languages);
  return (
    <Section title={t('site_desk.languages')}>
      <fieldset className="mb-4">
        <legend className="mb-1 text-ink-soft">{t('site_desk.languages_help')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {LANGUAGES.map((language) => (
            <label key={language} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="languages"
                value={language}
                checked={spoken.includes(language)}
                onChange={({ target }) =>
                  setSpoken(target.checked ? [...spoken, language] : spoken.filter((one) => one !== language))
                }
                className="size-5 accent-green"
              />
              {t(`site_desk.language_${language}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={t('site_desk.default_language')}
        name="default_language"
        defaultValue={settings.default_language}
        error={error}
      >
        {LANGUAGES.filter((language) => spoken.includes(language)).map((language) => (
          <option key={language} value={language}>
            {t(`site_desk.language_${language}`)}
          </option>
        ))}
      </SelectField>
    </Section>
  );
}
