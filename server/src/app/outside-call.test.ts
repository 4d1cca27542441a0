import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isOutsideAddress, isOwnNetwork, outsidePoster } from './outside-call.ts';

test.each([
  'http://push.example/x',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/',
  'https://user:secret@push.example/',
  'ftp://push.example/',
  'javascript:alert(1)',
  'not an address',
])('%s is not sent to', (address) => {
  expect(isOutsideAddress(address, false)).toBe(false);
});

test('addresses of the world are', () => {
  expect(isOutsideAddress('https://push.example/device/1?x=y', false)).toBe(true);
  expect(isOutsideAddress('https://203.0.113.4.nip.example:8443/', false)).toBe(true);
  expect(isOwnNetwork('93.184.216.34')).toBe(false);
  expect(isOwnNetwork('2606:2800:220:1:248:1893:25c8:1946')).toBe(false);
});

test('a name that leads to our own machine is refused where the connection is made', async () => {
  await expect(
    outsidePoster({ allowsOwnNetwork: false })('https://localhost/', { headers: {}, body: '' }),
  ).rejects.toThrow('network of our own');
});

test('where an answer leads is not followed, and only its beginning is read', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(302, { location: '/secret' });
    // It never ends.
    response.write('x'.repeat(100_000));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const post = outsidePoster({ allowsOwnNetwork: true });
  const answer = await post(`http://127.0.0.1:${port}/hook`, { headers: {}, body: 'hello' });
  server.closeAllConnections();
  server.close();
  expect([answer.status, answer.text.length, asked]).toEqual([302, 2000, ['/hook']]);
});
