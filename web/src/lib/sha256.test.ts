import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test.each(['', '7:1234', 'é'.repeat(40), 'a'.repeat(55), 'a'.repeat(56), 'a'.repeat(200)])(
  'the digest of "%s" is the one that the server works out',
  (text) => {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  },
);
