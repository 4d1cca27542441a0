export const ORGANISATION_REFUSALS = { slug_taken: 422, domain_taken: 422 } as const;
