import type { InputOf, SiteSettings, updateSiteSettings } from '@oche/contract';
import type { Translate } from '@oche/messages';

export const LANGUAGES = ['nl', 'en', 'de'] as const;
type Language = (typeof LANGUAGES)[number];

export type SponsorValues = { name: string; url: string; logo: string };

export const settingsValues = (settings: SiteSettings) => ({
  name: settings.name,
  tagline: settings.tagline,
  logo: settings.logo ?? '',
  first_colour: settings.first_colour,
  second_colour: settings.second_colour,
  contact_email: settings.contact_email,
  contact_phone: settings.contact_phone,
  contact_address: settings.contact_address,
  languages: settings.languages as string[],
  default_language: settings.default_language as string,
  sponsors: settings.sponsors.map(({ name, url, logo }): SponsorValues => ({ name, url, logo: logo ?? '' })),
  domains: settings.domains.map(({ domain }) => domain).join('\n'),
});
export type SettingsValues = ReturnType<typeof settingsValues>;

export const toSettingsInput = (
  values: SettingsValues,
): Omit<InputOf<typeof updateSiteSettings>, 'org_slug' | 'base_version'> => ({
  ...values,
  logo: values.logo || null,
  languages: values.languages as Language[],
  default_language: values.default_language as Language,
  sponsors: values.sponsors.map((sponsor) => ({ ...sponsor, logo: sponsor.logo || null })),
  domains: values.domains.split(/\s+/).filter(Boolean),
});

export const settingsLabels = (t: Translate): Record<string, string> => ({
  name: t('site_desk.site_name'),
  tagline: t('site_desk.tagline'),
  first_colour: t('site_desk.first_colour'),
  second_colour: t('site_desk.second_colour'),
  contact_email: t('site_desk.contact_email'),
  contact_phone: t('site_desk.contact_phone'),
  contact_address: t('site_desk.contact_address'),
  default_language: t('site_desk.default_language'),
  domains: t('site_desk.domains'),
});
