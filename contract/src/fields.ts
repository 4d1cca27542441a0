import * as z from 'zod/mini';
import { isCommonPassword } from './common-passwords.ts';
import type { FileContent } from './endpoint.ts';
import type { FieldIssue, IssueCode } from './refusals.ts';

// The kinds of fields that many endpoints share. A check that zod has no word for carries its issue code as its message.

export const id = z.int().check(z.positive());
/** An id in a path or query arrives as text. */
export const idInPath = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.pipe(z.transform(Number), id),
);
/** In small letters, as the database gives it back: one id, one spelling. */
export const uuid = z.uuid().check(z.toLowerCase());
/** Years that every calendar, clock and database agree on. */
const isUsualTime = (text: string): boolean => {
  const at = Date.parse(text);
  return at >= 0 && at < Date.UTC(3000, 0);
};
export const timestamp = z.iso.datetime({ offset: true }).check(z.refine(isUsualTime));
export const day = z.iso
  .date()
  .check(z.refine((text: string) => text >= '1900-01-01' && text < '3000-01-01'));

/** A day that somebody plans for: those that follow from it, such as a season later, are still a `day`. */
export const plannedDay = day.check(
  z.refine((text: string) => text >= '1900-01-01' && text < '2500-01-01', { error: 'wrong' }),
);

const text = (max: number, min = 1) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
export const line = text(120);
export const optionalLine = text(120, 0);
export const longText = text(2000, 0);
export const personName = text(60);
export const nickname = text(40);
export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
/** For logging in: whatever was once accepted must still be typed. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(200));
export const newPassword = z.string().check(
  z.minLength(10),
  z.maxLength(200),
  z.refine((password: string) => new Set(password).size >= 5, { error: 'password_weak' }),
  z.refine((password: string) => !isCommonPassword(password), { error: 'password_common' }),
);
export const slug = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(60),
    z.minLength(2),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'slug' }),
  );
export const domain = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(253),
  z.regex(/^(?=.{3,})([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/, {
    error: 'domain',
  }),
);
/** An address on the web, or nothing. It becomes a link, so no other kind of address will do. */
export const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(500), z.refine(isWebAddress, { error: 'web_address' }));
/** An address of our own, as pages link to it. */
export const ownPath = z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[\w\-./?=&%]*$/));
/** A time zone as the world calls it: 'Europe/Brussels'. */
export const timeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: 'choice' }));
export const secret = z.string().check(z.minLength(1), z.maxLength(200));
export const locale = z.enum(['en', 'nl', 'de']);
export const gender = z.enum(['male', 'female', 'other']);
export const page = z._default(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(100_000))),
  ),
  1,
);
/** A file that is sent: bytes for whoever sends it, a stream for the verb. What is in it is looked at by the verb. */
export const fileContent = z.custom<FileContent | AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null,
);
/** The name of a stored file: the beginning of the hash of what was sent. */
export const fileId = z.string().check(z.regex(/^[0-9a-f]{40}$/));
/** A number that the database compares with one of its own. */
export const storedInt = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
export const nothing = z.object({});
export const done = z.object({ ok: z.literal(true) });

function isWebAddress(text: string): boolean {
  return text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text));
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Turns what zod found into our issue codes, by field ('domains.0' for a place in a list). */
export function fieldIssues(
  error: { issues: readonly z.core.$ZodIssue[] },
  input: unknown,
): Record<string, FieldIssue[]> {
  const fields: Record<string, FieldIssue[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'input';
    fields[field] ??= [];
    // Whatever a field would have to be: as long as it is empty, that is what is wrong with it.
    fields[field].push(isEmpty(valueAt(input, issue.path)) ? { issue: 'required' } : toFieldIssue(issue));
  }
  return fields;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

function toFieldIssue(issue: z.core.$ZodIssue): FieldIssue {
  switch (issue.code) {
    case 'too_small':
      return {
        issue: issue.origin === 'string' ? 'too_short' : 'too_small',
        args: { min: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        issue: issue.origin === 'string' ? 'too_long' : 'too_big',
        args: { max: Number(issue.maximum) },
      };
    case 'invalid_format':
      return { issue: issue.format === 'email' ? 'email' : named(issue.message) };
    case 'invalid_value':
      return { issue: 'choice' };
    case 'custom':
      return { issue: named(issue.message) };
    default:
      return { issue: 'wrong' };
  }
}

const NAMED: readonly IssueCode[] = [
  'password_weak',
  'password_common',
  'slug',
  'domain',
  'web_address',
  'pin',
  'country',
  'choice',
];
const named = (message: string): IssueCode => NAMED.find((code) => code === message) ?? 'wrong';
