export const ORGANISATION_REFUSALS = {
  slug_taken: 422,
  domain_taken: 422,
  role_held: 422,
  /** Somebody has to be there who can give roles. */
  last_secretary: 422,
} as const;
