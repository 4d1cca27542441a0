import PusherServer from 'pusher';
import { expect, test } from 'vitest';
import { authorize, sign } from './signature.ts';

const APP = { id: '42', key: 'key', secret: 'secret' };

test('signs what the pusher library signs', () => {
  const library = new PusherServer({ appId: APP.id, key: APP.key, secret: APP.secret, cluster: 'eu' });
  const user = { user_id: '7', user_info: { name: 'Ada' } };
  expect(authorize(APP, '1.2', 'private-a')).toEqual({
    ok: true,
    value: library.authorizeChannel('1.2', 'private-a'),
  });
  expect(authorize(APP, '1.2', 'presence-a', user)).toEqual({
    ok: true,
    value: library.authorizeChannel('1.2', 'presence-a', user),
  });
});

test.each([
  '',
  '1',
  '1.',
  '.2',
  '1.2.3',
  '1.2\n',
  ' 1.2',
  '1.2:user',
  'a.b',
  `${'1'.repeat(21)}.1`,
  12,
  null,
  ['1.2'],
])('the socket id %j is not signed', (socketId) => {
  expect(authorize(APP, socketId, 'private-a')).toEqual({ ok: false, refusal: 'bad_socket_id' });
});

test.each([
  '',
  'game.1',
  'private',
  'xprivate-a',
  'Private-a',
  'private-a b',
  'private-a\n',
  'private-a:b',
  ':user::{"id":"1"}',
  `private-${'x'.repeat(157)}`,
  undefined,
  ['private-a'],
])('the channel %j is not signed', (channel) => {
  expect(authorize(APP, '1.2', channel)).toEqual({ ok: false, refusal: 'bad_channel_name' });
});

test('a presence channel is not signed for nobody', () => {
  expect(authorize(APP, '1.2', 'presence-a')).toEqual({ ok: false, refusal: 'bad_channel_data' });
});

test('no channel that can be signed yields the signature of a sign-in', () => {
  const signIn = `key:${sign('secret', '1.2::user::{"id":"1"}')}`;
  for (const channel of [':user::{"id":"1"}', 'private-:user::{"id":"1"}'])
    expect(JSON.stringify(authorize(APP, '1.2', channel))).not.toContain(signIn);
});
