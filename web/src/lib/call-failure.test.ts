import { CallError, type RefusalBody } from '@oche/contract';
import { expect, test } from 'vitest';
import { callFailure, ignoreOffline } from './call-failure.ts';

const refusal = (status: number, body: object = {}) =>
  new CallError(status, { code: 'internal', message: 'No.', ...body } as RefusalBody);

test.each([
  ['nobody answered', new TypeError('Failed to fetch'), 'offline'],
  ['the server broke', refusal(500), 'passing'],
  ['too many calls', refusal(429), 'passing'],
  ['a dead token', refusal(401), 'signed_out'],
  ['changed by somebody else', refusal(409, { current: { version: 2 } }), 'conflict'],
  ['a clash without what it is now', refusal(409), 'refused'],
  ['no', refusal(403), 'refused'],
])('%s', (_, error, kind) => {
  expect(callFailure(error).kind).toBe(kind);
});

test('what is wrong is known by field, in the words of the server', () => {
  const errors = { name: ['Too long', 'Too odd'], size: [] };
  expect(callFailure(refusal(422, { errors }))).toMatchObject({
    message: 'No.',
    errors: { name: 'Too long', size: 'No.' },
  });
  expect(callFailure(new TypeError('x'))).toMatchObject({ message: null, errors: {}, current: undefined });
});

test('a page may open without a network, but not with another error', async () => {
  await expect(ignoreOffline(Promise.reject(new TypeError('x')))).resolves.toBeUndefined();
  await expect(ignoreOffline(Promise.reject(refusal(404)))).rejects.toThrow('No.');
});
