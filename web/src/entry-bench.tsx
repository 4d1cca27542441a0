import { Writable } from 'node:stream';
import type { RenderRequest } from '@oche/contract';
import { renderToPipeableStream } from 'react-dom/server';
import { prepareTree } from './entry-server.tsx';

/** The same tree that a page is made of, loaded once and then only rendered: the bare limit that the whole way is measured against. */
export async function createBareRender(request: RenderRequest): Promise<() => Promise<void>> {
  const { tree } = await prepareTree(request, 'en');
  return () =>
    new Promise((resolve, reject) => {
      const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
      sink.on('finish', resolve);
      const { pipe } = renderToPipeableStream(tree, { onAllReady: () => pipe(sink), onError: reject });
    });
}

export { createRender } from './entry-server.tsx';
