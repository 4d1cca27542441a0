import type { FieldIssue } from '@oche/contract';

/** Which fields of a checked input hold the letter zero: JSON can carry it, no text in PostgreSQL can. */
export function unstorableFields(input: unknown): Record<string, FieldIssue[]> | null {
  const fields = find(input, []);
  return fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, [{ issue: 'wrong' }]])) : null;
}

function find(value: unknown, path: string[]): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => find(inner, [...path, key]));
}
