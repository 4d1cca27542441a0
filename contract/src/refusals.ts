import { ACCOUNT_REFUSALS } from './refusals/accounts.ts';
import { CALL_REFUSALS } from './refusals/calls.ts';
import { COACHING_REFUSALS } from './refusals/coaching.ts';
import { EVENT_REFUSALS } from './refusals/events.ts';
import { FILE_REFUSALS } from './refusals/files.ts';
import { GAME_REFUSALS } from './refusals/games.ts';
import { LEAGUE_CALENDAR_REFUSALS } from './refusals/league-calendar.ts';
import { LEAGUE_REFUSALS } from './refusals/leagues.ts';
import { LOBBY_REFUSALS } from './refusals/lobby.ts';
import { ORGANISATION_REFUSALS } from './refusals/organisations.ts';
import { SEASON_REFUSALS } from './refusals/seasons.ts';
import { SITE_CONTENT_REFUSALS } from './refusals/site-content.ts';

/** Every way in which the product says no, with its HTTP status. The words are in the messages, as `refusal.{code}`. */
export const REFUSALS = {
  ...CALL_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...ORGANISATION_REFUSALS,
  ...EVENT_REFUSALS,
  ...GAME_REFUSALS,
  ...FILE_REFUSALS,
  ...SITE_CONTENT_REFUSALS,
  ...COACHING_REFUSALS,
  ...LOBBY_REFUSALS,
  ...LEAGUE_CALENDAR_REFUSALS,
  ...LEAGUE_REFUSALS,
  ...SEASON_REFUSALS,
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** What a call answers when it is refused. */
export type RefusalBody = {
  code: RefusalCode;
  message: string;
  /** 422: what is wrong with which field, in the caller's language. */
  errors?: Record<string, string[]>;
  /** 409: what the thing looks like now. */
  current?: unknown;
  /** 422: the code of the rule that was broken, and the place of the event that broke it. */
  rule?: string;
  at?: number;
};

/** Whose rules say no: each core has its own codes, and words for them. */
export type RulesCore = 'darts' | 'tournament' | 'league';

type RefusalDetail = {
  errors?: Record<string, FieldIssue[]>;
  current?: unknown;
  rule?: string;
  /** Left out, the rule is one of darts. */
  core?: RulesCore;
  at?: number;
  retryAfter?: number;
};

/** A refusal on its way to the caller. Thrown by verbs, worded at the edge. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;
  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/** One thing wrong with one field: a key below `issue.` in the messages, and what it says. */
export type FieldIssue = { issue: IssueCode; args?: Record<string, string | number> };

export const ISSUES = [
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'too_early',
  'email',
  'password_weak',
  'password_common',
  'password_own_name',
  'slug',
  'domain',
  'web_address',
  'outside_address',
  'pin',
  'country',
  'choice',
  'wrong',
  'taken',
  'password_wrong',
  'entry_password_wrong',
  'code_wrong',
  'link_expired',
  'name_locked',
  'minor_not_public',
  'not_your_address',
  'user_unknown',
] as const;
export type IssueCode = (typeof ISSUES)[number];
