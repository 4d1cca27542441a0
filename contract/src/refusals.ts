/** Every way in which the product says no, with its HTTP status. The words are in the messages, as `refusal.{code}`. */
export const REFUSALS = {
  malformed: 400,
  sign_in_required: 401,
  credentials_wrong: 401,
  forbidden: 403,
  account_blocked: 403,
  challenge_unwanted: 403,
  level_not_wanted: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  lease_lost: 409,
  board_taken: 409,
  challenge_gone: 409,
  already_playing: 409,
  opponent_playing: 409,
  opponent_gone: 409,
  opponent_here: 409,
  game_running: 409,
  chat_closed: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  email_taken: 422,
  password_wrong: 422,
  link_expired: 422,
  name_locked: 422,
  slug_taken: 422,
  domain_taken: 422,
  user_unknown: 422,
  own_account: 422,
  board_code_wrong: 401,
  /** A rule of darts, a tournament or a league says no; `rule` says which. */
  against_the_rules: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
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
  'email',
  'password_weak',
  'slug',
  'domain',
  'choice',
  'wrong',
  'taken',
  'password_wrong',
  'link_expired',
  'name_locked',
  'user_unknown',
] as const;
export type IssueCode = (typeof ISSUES)[number];
