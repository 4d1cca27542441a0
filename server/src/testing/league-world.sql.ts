import type { Sql } from '../db/index.ts';

/** The season that a club of tests has from the beginning makes room for another one of its name. */
export const updateFirstSeason = (sql: Sql, organisationId: number) => sql`
  update seasons set slug = 'before', name = 'before' where organisation_id = ${organisationId}`;

export const updatePersonAccount = (sql: Sql, participantId: number, userId: number) => sql`
  update participants set user_id = ${userId} where id = ${participantId}`;
