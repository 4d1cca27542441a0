import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { networkOf } from '../app/index.ts';
import { callerAddress } from './index.ts';

const request = (forwarded?: string) =>
  ({
    headers: { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;

test('a socket comes from where the proxy right in front of us says, and from nowhere else', () => {
  expect(callerAddress(request('1.1.1.1, 2.2.2.2'), true)).toBe('2.2.2.2');
  expect(callerAddress(request('1.1.1.1, 2.2.2.2'), false)).toBe('10.0.0.1');
  expect(callerAddress(request(), true)).toBe('10.0.0.1');
});

test('a network of version 6 is one sender', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2:ffff::1'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::ffff:10.0.0.1')).not.toBe(networkOf('::ffff:10.0.0.2'));
});
