import { text } from 'node:stream/consumers';
import { renderAsync } from '@resvg/resvg-js';

// A small drawing can take hours and all the memory there is: layers in layers, masks of masks. Nobody can tell by its text, and
// nobody can stop one that is being drawn. So it is drawn here, in a process of its own, which ends itself when it is too much.

const MOST_CPU_MICROSECONDS = 3_000_000;
const MOST_MEMORY_BYTES = 768 * 1024 * 1024;
const LOOK_EVERY_MS = 20;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isTooMuch = user + system > MOST_CPU_MICROSECONDS || process.memoryUsage.rss() > MOST_MEMORY_BYTES;
  // An orderly exit would wait for the drawing.
  if (isTooMuch) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS).unref();

const longerSide = Number(process.argv[2]);
const svg = await text(process.stdin);
const font = { loadSystemFonts: false };
const bare = await renderAsync(svg, { font, fitTo: { mode: 'width', value: 16 } });
const mode = bare.width >= bare.height ? 'width' : 'height';
const drawn = await renderAsync(svg, { font, fitTo: { mode, value: longerSide } });
process.stdout.write(drawn.asPng());
