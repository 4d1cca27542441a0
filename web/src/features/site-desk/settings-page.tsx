import { MOST_STORED_BYTES, type SiteSettings, showSiteSettings, updateSiteSettings } from '@oche/contract';
import { useRef } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useSeasonPlace } from '../../lib/season-desk.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { ColourFields } from './colour-fields.tsx';
import { Domains } from './domains.tsx';
import { LanguageFields } from './language-fields.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { PictureField } from './picture-field.tsx';
import { settingsLabels, settingsValues, toSettingsInput } from './settings-values.ts';
import { SiteFrame } from './site-frame.tsx';
import { SponsorFields } from './sponsor-fields.tsx';
import { sizeText, usePicturesOnTheirWay } from './uploads.ts';

export function SettingsPage() {
  const { t, query } = useApp();
  const { org_slug } = useSeasonPlace();
  const settings = useAnswer(showSiteSettings, { org_slug });
  const keep = (saved: SiteSettings) => query.setQueryData(queryKey(showSiteSettings, { org_slug }), saved);
  const used = sizeText(t, settings.stored_bytes);
  return (
    <SiteFrame chosen="settings" title={t('site_desk.settings_title')}>
      <div className="max-w-3xl">
        <SettingsForm key={settings.version} settings={settings} onSaved={keep} />
        <Domains settings={settings} onChecked={keep} />
        <p className="text-ink-soft text-sm">
          {t('site_desk.stored', { used, most: sizeText(t, MOST_STORED_BYTES) })}
        </p>
      </div>
    </SiteFrame>
  );
}

type Props = { settings: SiteSettings; onSaved: (settings: SiteSettings) => void };

function SettingsForm({ settings, onSaved }: Props) {
  const { t } = useApp();
  const { org_slug } = useSeasonPlace();
  const pictures = usePicturesOnTheirWay();
  const hasUnsaved = useRef(false);
  const touch = () => {
    hasUnsaved.current = true;
  };
  const take = (saved: SiteSettings) => {
    hasUnsaved.current = false;
    onSaved(saved);
  };
  const form = useForm(updateSiteSettings, {
    values: settingsValues(settings),
    toInput: (typed, current) => ({
      ...{ org_slug, ...toSettingsInput(typed) },
      base_version: ((current as SiteSettings | undefined) ?? settings).version,
    }),
    onSaved: take,
  });
  const lineError = Object.entries(form.errors).find(([field]) => field.startsWith('domains'))?.[1];
  return (
    <>
      <div className="mb-6 empty:hidden">
        <FormConflict<SiteSettings>
          form={form}
          labels={settingsLabels(t)}
          valuesOf={settingsValues}
          onTheirs={take}
          t={t}
        />
      </div>
      <form
        {...form.props}
        onInput={() => {
          form.props.onInput();
          touch();
        }}
        className="mb-10 grid gap-5"
      >
        {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
        <TextField label={t('site_desk.site_name')} required {...form.field('name')} />
        <TextArea
          label={t('site_desk.tagline')}
          rows={2}
          optional={t('form.optional')}
          {...form.field('tagline')}
        />
        <PictureField
          pictures={pictures}
          label={t('site_desk.logo')}
          onChange={touch}
          {...form.field('logo')}
        />
        <ColourFields form={form} name={settings.name} />
        <LanguageFields settings={settings} error={form.errors.languages ?? form.errors.default_language} />
        <ContactFields form={form} />
        <SponsorFields
          {...{ form, pictures, onChange: touch }}
          sponsors={settingsValues(settings).sponsors}
        />
        <TextArea
          label={t('site_desk.domains')}
          help={t('site_desk.domains_help')}
          {...form.field('domains')}
          error={lineError}
        />
        <div>
          <Button type="submit" look="primary" busy={form.saving || pictures.isBusy}>
            {t('site_desk.save')}
          </Button>
        </div>
      </form>
      <LeaveQuestion hasUnsaved={() => hasUnsaved.current} text={t('site_desk.leave_lost')} />
    </>
  );
}

type Field = (name: 'contact_email' | 'contact_phone' | 'contact_address') => {
  name: string;
  defaultValue: string;
  error?: string | undefined;
};

function ContactFields({ form }: { form: { field: Field } }) {
  const { t } = useApp();
  return (
    <Section title={t('site_desk.contact')}>
      <div className="grid gap-5">
        <TextField label={t('site_desk.contact_email')} type="email" {...form.field('contact_email')} />
        <TextField label={t('site_desk.contact_phone')} type="tel" {...form.field('contact_phone')} />
        <TextArea label={t('site_desk.contact_address')} {...form.field('contact_address')} />
      </div>
    </Section>
  );
}
