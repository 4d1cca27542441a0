import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLocale, type RequestInfo } from '../app/index.ts';

const DEVICE_COOKIE = 'device';
const DEVICE_DAYS = 730;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads who is calling off a request; a browser without a device name is given one. */
export function requestInfo(request: FastifyRequest, reply: FastifyReply): RequestInfo {
  return {
    token: bearerToken(request.headers.authorization),
    locale: acceptedLocale(request.headers['accept-language']),
    ...deviceOf(request, reply),
    deviceName: deviceName(request.headers['user-agent']),
    address: request.ip,
    key: keyOf(request.headers['idempotency-key']),
  };
}

/** Where a connection comes from that never becomes a call. The proxy right in front of us is believed, nobody before it. */
export function callerAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return forwarded.at(-1)?.trim() || (socket.remoteAddress ?? '');
}

function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer ([\w-]{20,200})$/.exec(header ?? '');
  return match?.[1] ?? null;
}

const keyOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && UUID.test(header) ? header : null;

function deviceOf(request: FastifyRequest, reply: FastifyReply): Pick<RequestInfo, 'device' | 'isNewDevice'> {
  const known = request.cookies[DEVICE_COOKIE];
  if (known && UUID.test(known)) return { device: known, isNewDevice: false };
  const device = randomUUID();
  reply.setCookie(DEVICE_COOKIE, device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: DEVICE_DAYS * 86_400,
  });
  return { device, isNewDevice: true };
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** "Chrome, Android": enough to tell one's own devices apart. */
function deviceName(userAgent: string | undefined): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ') || (userAgent ?? '').slice(0, 60) || '?';
}
