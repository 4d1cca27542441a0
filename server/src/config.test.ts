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
