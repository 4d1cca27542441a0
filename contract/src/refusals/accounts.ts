export const ACCOUNT_REFUSALS = {
  credentials_wrong: 401,
  account_blocked: 403,
  email_taken: 422,
  password_wrong: 422,
  link_expired: 422,
  /** The account that asked for a mailed link proves the address by it, and no other. */
  link_of_other_account: 403,
  name_locked: 422,
  /** Whoever organises does so under a name that was confirmed. */
  name_unconfirmed: 403,
  /** Rights wait until the address they were given to is proven. */
  email_unproven: 403,
  user_unknown: 422,
  own_account: 422,
  too_many_followed: 422,
  too_many_devices: 422,
  /** Not an address of a service that carries messages, or keys that nobody can seal for. */
  push_address_refused: 422,
  push_not_set_up: 409,
  /** A minor shows nothing to everybody. */
  minor_not_public: 422,
  /** Somebody else has to take over first what `current` names. */
  account_needed: 409,
} as const;
