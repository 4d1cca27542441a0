import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  isAtLeast,
  type NativeBuild,
  readNativeVersion,
  readStatement,
  type SignedBuild,
  signedBuild,
} from '@oche/contract/native-builds';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

type Offered = { signed: SignedBuild; about: NativeBuild };

/**
 * Hands on the bundles that wrapped apps can take: the newest of a channel that runs in the app that asks, and the archives,
 * which never change. Whether they are ours is checked in the app, by whom this server need not be trusted.
 */
export function registerNativeBuilds(
  app: FastifyInstance,
  folder: string,
  onError: (error: unknown) => void,
): void {
  const list = listerOf(folder, onError);
  app.get('/builds/native.json', async (request, reply) => {
    const { channel, native } = request.query as Record<string, unknown>;
    const have = readNativeVersion(native);
    const fitting = (await list()).find(
      ({ about }) => about.channel === channel && have !== null && isAtLeast(have, about.native),
    );
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(fitting?.signed ?? null));
  });
  void app.register(fastifyStatic, {
    ...{ root: folder, prefix: '/builds/native/', decorateReply: false, index: false },
    // Until the first bundle is made there is no such folder.
    suppressWarning: true,
    allowedPath: (path) => path.endsWith('.zip'),
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
  });
}

/** Newest first; read again only when something was put into the folder or taken out of it. */
function listerOf(folder: string, onError: (error: unknown) => void): () => Promise<Offered[]> {
  let read: { at: number; offered: Promise<Offered[]> } | undefined;
  return async () => {
    const at = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (at === null) return [];
    if (read?.at !== at) read = { at, offered: readAll(folder, onError) };
    return read.offered;
  };
}

async function readAll(folder: string, onError: (error: unknown) => void): Promise<Offered[]> {
  const offered: Offered[] = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    try {
      const signed = signedBuild.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      const about = readStatement(signed);
      if (about) offered.push({ signed, about });
    } catch (error) {
      // One that cannot be read keeps nobody from the others.
      onError(error);
    }
  }
  return offered.sort((a, b) => b.about.made_at - a.about.made_at);
}
