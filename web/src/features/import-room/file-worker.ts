import { type ReadFile, readFile } from './read-file.ts';

export type FileQuestion = { bytes: Uint8Array<ArrayBuffer> };
export type FileAnswer = { share: number } | { read: ReadFile };

/** So often the page hears how far it is. */
const STEP = 0.02;

addEventListener('message', ({ data }: MessageEvent<FileQuestion>) => {
  let last = 0;
  const read = readFile(data.bytes, (share) => {
    if (share - last < STEP) return;
    last = share;
    postMessage({ share } satisfies FileAnswer);
  });
  postMessage({ read } satisfies FileAnswer);
});
