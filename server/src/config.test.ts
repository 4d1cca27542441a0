import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['GTM-ABC123', null],
  ['gtm-abc123', 'GTM-ABC123'],
  ['GTM_ABC123', 'GTM-ABC123'],
  ['ABC 123', 'GTM-ABC123'],
  ['GTM-', null],
  ['UA-12345-6', 'GTM-UA123456'],
])(
  'an analytics container %s is taken, or refused at the start with what was probably meant',
  (given, meant) => {
    const read = () => readConfig({ ANALYTICS_CONTAINER: given }, 'test').ANALYTICS_CONTAINER;
    if (given === 'GTM-ABC123') expect(read()).toBe(given);
    else {
      expect(read).toThrow(`"${given}" is not a container id`);
      if (meant) expect(read).toThrow(`Did you mean "${meant}"?`);
    }
  },
);

test.each([
  [undefined, '/api'],
  ['/api', '/api'],
  ['https://api.oche.example/v1/', 'https://api.oche.example/v1'],
])('the address of the API, configured as %s, is %s', (given, expected) => {
  expect(readConfig({ API_URL: given }, 'test').API_URL).toBe(expected);
});

test.each(['api', 'ftp://api.example', '//api.example'])('%s is no address of an API', (given) => {
  expect(() => readConfig({ API_URL: given }, 'test')).toThrow('API_URL');
});

test('servers that help browsers to find each other are named with the secret of the relay, or not at all', () => {
  const read = (ICE_SERVERS: string, TURN_SECRET?: string) =>
    readConfig({ ICE_SERVERS, TURN_SECRET }, 'test').iceServers;
  const secret = 'sixteen letters and more';
  expect(read('')).toEqual({ urls: [], secret: '' });
  expect(read('stun:one.example:3478').urls).toEqual(['stun:one.example:3478']);
  expect(read('stun:[2001:db8::1]:3478, turns:two.example:5349?transport=tcp', secret)).toEqual({
    urls: ['stun:[2001:db8::1]:3478', 'turns:two.example:5349?transport=tcp'],
    secret,
  });
  for (const wrong of ['https://one.example', 'stun:', 'stun:one example', 'turn:one.example'])
    expect(() => read(wrong)).toThrow('ICE_SERVERS');
  expect(() => read('stun:one.example', secret)).toThrow('TURN_SECRET');
  expect(() => read('turn:one.example', 'short')).toThrow('TURN_SECRET');
});
