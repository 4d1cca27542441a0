import { isIP, isIPv6 } from 'node:net';
import { Refusal } from '@oche/contract';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses whoever does not say clearly which host they want, or whose proxy does not: addresses in our answers, limits and the
 * choice of the site are made from it.
 */
export function refuseUnclearHost(request: FastifyRequest, trustProxy: boolean): void {
  const { headers, rawHeaders } = request.raw;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1) throw new Refusal('malformed');
  // Of HTTP/1.0, which health checks still speak, no host is asked.
  if (headers.host !== undefined && !isHost(headers.host)) throw new Refusal('malformed');
  if (!trustProxy) return;
  if (headers['x-forwarded-host'] !== undefined && !isHost(request.host)) throw new Refusal('malformed');
  if (request.protocol !== 'http' && request.protocol !== 'https') throw new Refusal('malformed');
  if (isIP(request.ip) === 0) throw new Refusal('malformed');
}

const HOST = /^(?:\[(?<v6>[0-9a-f:.]+)\]|[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?\.?)(?::(?<port>\d{1,5}))?$/i;

function isHost(text: string): boolean {
  const groups = text.length <= 255 ? HOST.exec(text)?.groups : undefined;
  if (!groups) return false;
  return (groups.v6 === undefined || isIPv6(groups.v6)) && Number(groups.port ?? 0) <= 65_535;
}

const FORWARDED = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** Whether somebody stands between: then the address of the socket says nothing about who is calling. */
export const cameThroughProxy = ({ headers }: FastifyRequest): boolean =>
  FORWARDED.some((name) => headers[name] !== undefined);
