import type { Endpoint, FieldIssue } from '@oche/contract';
import { ENDPOINTS, fieldIssues } from '@oche/contract/endpoints';

/** What the contract forbids about an input, by field; null when it may be sent. Loaded when a form is first sent. */
export function checkInput({ method, path }: Endpoint, input: unknown): Record<string, FieldIssue[]> | null {
  const found = ENDPOINTS.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
  const checked = found?.endpoint.input.safeParse(input);
  return checked && !checked.success ? fieldIssues(checked.error, input) : null;
}
