import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  domain,
  email,
  fileId,
  line,
  locale,
  longText,
  optionalLine,
  timestamp,
  webAddress,
} from './fields.ts';

const inOrganisation = { org_slug: line };
const secretary = { role: 'secretary', of: 'org_slug' } as const;

/** '#0b5d3b': what a browser's colour field says. */
const colour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/));

/** What became of the question whether a domain leads here. */
export const DOMAIN_ANSWERS = ['ok', 'unknown_host', 'no_answer', 'no_certificate', 'elsewhere'] as const;
export type DomainAnswer = (typeof DOMAIN_ANSWERS)[number];

const sponsor = z.object({ name: line, url: webAddress, logo: z.nullable(fileId) });
const siteFields = {
  name: line,
  tagline: longText,
  logo: z.nullable(fileId),
  first_colour: colour,
  second_colour: colour,
  sponsors: z.array(sponsor).check(z.maxLength(30)),
  contact_email: z.union([email, z.literal('')]),
  contact_phone: optionalLine,
  contact_address: longText,
  /** Which languages the site speaks, and the one it begins with. */
  languages: z.array(locale).check(z.minLength(1), z.maxLength(3)),
  default_language: locale,
};

export const siteDomain = z.object({
  domain: z.string(),
  /** Null while nobody has asked. */
  answer: z.nullable(z.enum(DOMAIN_ANSWERS)),
  checked_at: z.nullable(timestamp),
});
export type SiteDomain = z.infer<typeof siteDomain>;

const siteSettings = z.object({
  slug: z.string(),
  ...siteFields,
  domains: z.array(siteDomain),
  /** Where a domain has to lead: the host people use for us. */
  own_host: z.string(),
  /** Bytes that are stored, of how many. */
  stored_bytes: z.int(),
  version: z.int(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

export const showSiteSettings = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/site/settings',
  guard: secretary,
  summary: 'How the site of an organisation looks and where it is found.',
  input: z.object(inOrganisation),
  answer: siteSettings,
  refusals: ['not_found'],
});

export const updateSiteSettings = endpoint({
  method: 'PUT',
  path: '/organisations/{org_slug}/site/settings',
  guard: secretary,
  summary:
    'Change the site of an organisation. Refused with the current state when somebody else changed it meanwhile.',
  input: z.object({
    ...inOrganisation,
    base_version: z.int(),
    ...siteFields,
    domains: z.array(domain).check(z.maxLength(20)),
  }),
  answer: siteSettings,
  refusals: ['not_found', 'conflict', 'domain_taken', 'file_gone', 'invalid'],
  limit: 'write',
});

export const checkDomain = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/site/domains/check',
  guard: secretary,
  summary: 'Ask whether a domain of the organisation leads here.',
  input: z.object({ ...inOrganisation, domain }),
  answer: siteSettings,
  refusals: ['not_found'],
  limit: 'challenge',
});

export const showSite = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/site',
  guard: 'open',
  summary: 'What the public site of an organisation looks like.',
  input: z.object(inOrganisation),
  answer: z.object({ slug: z.string(), ...siteFields }),
  refusals: ['not_found'],
});
export type PublicSite = z.infer<typeof showSite.answer>;
