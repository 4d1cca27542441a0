/** What can be wrong with any call. */
export const CALL_REFUSALS = {
  malformed: 400,
  sign_in_required: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  done_already: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  /** An `Idempotency-Key` that was used for something else. */
  key_reused: 422,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;
