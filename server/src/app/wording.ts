import { type FieldIssue, REFUSALS, type Refusal, type RefusalBody, type RulesCore } from '@oche/contract';
import {
  acceptedLanguages,
  firstSpoken,
  type Locale,
  type Translate,
  translateLoose,
  translator,
} from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';

const TRANSLATORS = Object.fromEntries(
  Object.entries(CATALOGUES).map(([locale, catalogue]) => [locale, translator(locale as Locale, catalogue)]),
) as Record<Locale, Translate>;

export const translate = (locale: Locale): Translate => TRANSLATORS[locale];

const RULE_KEY: Record<RulesCore, (code: string) => string> = {
  darts: (code) => `darts.${code}`,
  tournament: (code) => `tournament_rule.${code}`,
  league: (code) => `league_rule.${code}`,
};

/** A refusal in the caller's language, as it goes over the wire. */
export function wordRefusal(refusal: Refusal, locale: Locale): { status: number; body: RefusalBody } {
  const t = translate(locale);
  const { errors, current, rule, core = 'darts', at } = refusal.detail;
  const body: RefusalBody = {
    code: refusal.code,
    message: rule === undefined ? t(`refusal.${refusal.code}`) : translateLoose(t, RULE_KEY[core](rule)),
    ...(errors ? { errors: wordIssues(errors, t) } : {}),
    ...(current === undefined ? {} : { current }),
    ...(rule === undefined ? {} : { rule }),
    ...(at === undefined ? {} : { at }),
  };
  return { status: REFUSALS[refusal.code], body };
}

const wordIssues = (errors: Record<string, FieldIssue[]>, t: Translate): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, issues]) => [
      field,
      issues.map(({ issue, args }) => translateLoose(t, `issue.${issue}`, args)),
    ]),
  );

/** The first language of an Accept-Language header that we speak. */
export const acceptedLocale = (header: string | undefined): Locale =>
  firstSpoken(acceptedLanguages(header ?? ''));
