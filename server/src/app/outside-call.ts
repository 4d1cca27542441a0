import { lookup } from 'node:dns';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What came back from an address that a user gave us: its status, and the beginning of what it said. */
export type OutsideAnswer = { status: number; text: string };
export type PostOutside = (
  url: string,
  message: { headers: Record<string, string>; body: Buffer | string },
) => Promise<OutsideAnswer>;
export type ReadOutside = (url: string) => Promise<OutsideAnswer>;

/** An address that a user gave is not one we send to; the reason is for the log of whoever gave it. */
class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';
}

const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 2000;

/** Networks of our own machine and of the house it stands in: nobody outside may have us knock there. */
const OWN_NETWORKS = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  OWN_NETWORKS.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ...([
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2002::', 16],
  ] as const),
  ...([
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
] as const)
  OWN_NETWORKS.addSubnet(network, bits, 'ipv6');

export function isOwnNetwork(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isOwnNetwork(mapped);
  const family = isIP(address);
  // Other ways to write a mapped address are never needed.
  if (family === 6) return OWN_NETWORKS.check(address, 'ipv6') || /^::ffff:/i.test(address);
  return family !== 4 || OWN_NETWORKS.check(address, 'ipv4');
}

/** Whether an address looks like one we would send to; where its name leads is looked at when we do. */
export function isOutsideAddress(given: string, allowsOwnNetwork: boolean): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, hostname, username, password } = new URL(given);
  if (username || password) return false;
  if (allowsOwnNetwork) return protocol === 'https:' || protocol === 'http:';
  const bare = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && !(isIP(bare) && isOwnNetwork(bare));
}

/**
 * Sends to an address that a user gave: only by https, only to the outside, and without following where it is sent on to. The
 * address is judged where the connection is made, so that a name which leads elsewhere a moment later gains nothing.
 */
export const outsidePoster =
  (settings: { allowsOwnNetwork: boolean }): PostOutside =>
  async (url, { headers, body }) =>
    callOutside(settings, url, 'POST', { ...headers, 'content-length': Buffer.byteLength(body) }, body);

/** The same for what is only read. */
export const outsideReader =
  (settings: { allowsOwnNetwork: boolean }): ReadOutside =>
  async (url) =>
    callOutside(settings, url, 'GET', {});

async function callOutside(
  { allowsOwnNetwork }: { allowsOwnNetwork: boolean },
  url: string,
  method: 'GET' | 'POST',
  headers: Record<string, string | number>,
  body?: Buffer | string,
): Promise<OutsideAnswer> {
  if (!isOutsideAddress(url, allowsOwnNetwork)) throw new AddressRefused('not an address outside');
  const options: RequestOptions = {
    method,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(!allowsOwnNetwork && { lookup: lookupOutside }),
  };
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? requestSecure : requestPlain;
    const asked = send(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      const done = () => resolve({ status: answer.statusCode ?? 0, text });
      answer.on('data', (part: string) => {
        text = (text + part).slice(0, LONGEST_ANSWER);
        if (text.length < LONGEST_ANSWER) return;
        done();
        asked.destroy();
      });
      answer.on('end', done);
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const lookupOutside: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const inside = addresses.find(({ address }) => isOwnNetwork(address));
    if (inside) return done(new AddressRefused(`${hostname} is in a network of our own`), []);
    if (options.all) return done(null, addresses);
    return done(null, addresses[0]!.address, addresses[0]!.family);
  });
