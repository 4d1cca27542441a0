import type { FieldIssue } from '@oche/contract';

/** Which fields of a checked input hold the letter zero or half a letter: JSON can carry them, PostgreSQL cannot. */
export function unstorableFields(input: unknown): Record<string, FieldIssue[]> | null {
  const fields = find(input, []);
  return fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, [{ issue: 'wrong' }]])) : null;
}

function find(value: unknown, path: string[]): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null || isFile(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? find(inner, [...path, key]) : [path.join('.')],
  );
}

/** What is in a file is its verb's to judge. */
const isFile = (value: object): boolean => Symbol.asyncIterator in value || value instanceof Uint8Array;

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
