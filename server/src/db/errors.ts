import postgres from 'postgres';

/** Whether an error is the database refusing a second row under one unique constraint. */
export const breaksUnique = (error: unknown, constraint: string): boolean =>
  error instanceof postgres.PostgresError && error.code === '23505' && error.constraint_name === constraint;

/** Whether an error is the database keeping a row that others still point at. */
export const breaksReference = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === '23503';
