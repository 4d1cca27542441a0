import { type RawAnswer, rawRequest } from '../testing/raw-request.ts';
import type { Role, World } from '../testing/world.ts';

export type Visit = {
  as?: Role;
  host?: string;
  language?: string;
  agent?: string;
  cookie?: string;
  etag?: string;
};

/** Opens pages as a browser does: with the cookies of whoever looks, their languages, and a host. */
export const visitorOf =
  (world: () => World) =>
  (path: string, how: Visit = {}): Promise<RawAnswer> => {
    const { as = 'anonymous', host = 'localhost', language, agent, cookie, etag } = how;
    const { url, tokens } = world();
    const token = tokens[as];
    const cookies = [
      ...(token ? [`${as === 'board' ? 'tablet_token' : 'token'}=${token}`] : []),
      ...(cookie ? [cookie] : []),
    ];
    return rawRequest(url, path, {
      headers: {
        host,
        'user-agent': agent ?? 'Mozilla/5.0',
        ...(language ? { 'accept-language': language } : {}),
        ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
        ...(etag ? { 'if-none-match': etag } : {}),
      },
    });
  };

export const titleOf = (html: string): string | undefined => /<title>([^<]*)<\/title>/.exec(html)?.[1];
