import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@oche/contract';

const RASTERISER = fileURLToPath(new URL('./rasteriser.ts', import.meta.url));
/** Only for a process that hangs: how much work it may be is counted there. */
const TIMEOUT_MS = 60_000;
const MOST_BYTES = 32 * 1024 * 1024;

/** A drawing as pixels, its longer side so long. One that takes too much time or memory is refused. */
export function rasterise(svg: string, longerSide: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const how = {
      ...({ encoding: 'buffer', timeout: TIMEOUT_MS, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES } as const),
      // What our own process knows is none of its business.
      env: {},
    };
    const drawing = execFile(process.execPath, [RASTERISER, String(longerSide)], how, (error, png) => {
      if (!error) return resolve(png);
      reject(new Refusal(error.signal === 'SIGKILL' ? 'svg_not_plain' : 'not_a_picture'));
    });
    // It may have ended before it has read everything; how it ended is all that counts.
    drawing.stdin!.on('error', () => {});
    drawing.stdin!.end(svg);
  });
}
