import { REFUSALS } from '@oche/contract';
import { expect } from 'vitest';
import type { RawAnswer } from './raw-request.ts';

/** Whatever was asked: no failure of ours, and a refusal is a refusal that the contract knows. */
export function assertSafeAnswer({ status, headers, body }: RawAnswer, what: string): void {
  expect(status, `${what}: ${body}`).toBeLessThan(500);
  expect(body, what).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|PostgresError|syntax error/);
  if (status < 400) return;
  expect(headers['content-type'], what).toMatch(/^application\/json/);
  const refusal = JSON.parse(body);
  expect(refusal, what).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\w{3}/) });
  expect(REFUSALS[refusal.code as keyof typeof REFUSALS], what).toBe(status);
}
