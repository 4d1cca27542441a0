import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { drawIcon, GROUND, ICON_FILES } from './make-icons.ts';

const read = (path: string): Buffer => readFileSync(join(import.meta.dirname, '..', path));

/** From the first chunk of a PNG. */
const headOf = (png: Buffer) => ({
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
  canBeSeenThrough: png.readUInt8(25) === 6,
});

test.each(ICON_FILES)('$path is $width by $height', ({ path, width, height, look }) => {
  // Apple refuses an icon that can be seen through.
  expect(headOf(read(path))).toEqual({ width, height, canBeSeenThrough: look.ground !== 'square' });
});

test('they are drawn from the source as it is now', () => {
  for (const file of ICON_FILES.filter(({ width }) => width <= 192)) {
    const [kept, now] = [read(file.path), drawIcon(file)].map((png) => pixelsOf(png, file.width));
    let apart = 0;
    for (const [at, value] of kept!.entries()) apart += Math.abs(value - now![at]!);
    // Machines round differently, but not by this much.
    expect(apart / kept!.length, file.path).toBeLessThan(1);
  }
});

function pixelsOf(png: Buffer, side: number): Buffer {
  const image = `<image width="${side}" height="${side}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${image}</svg>`;
  return new Resvg(svg).render().pixels;
}

test('the projects name what there is', () => {
  const res = 'native/android/app/src/main/res';
  for (const name of ['ic_launcher', 'ic_launcher_round']) {
    const xml = read(`${res}/mipmap-anydpi-v26/${name}.xml`).toString();
    const drawn = [...xml.matchAll(/@mipmap\/(\w+)/g)].map(([, each]) => each);
    expect(drawn).toEqual(['ic_launcher_foreground', 'ic_launcher_monochrome']);
  }
  const ground = read(`${res}/values/ic_launcher_background.xml`).toString();
  expect(ground.toLowerCase()).toContain(GROUND);
  expect(read(`${res}/values/styles.xml`).toString()).not.toContain('@drawable/splash');
  for (const set of ['AppIcon.appiconset', 'Splash.imageset']) {
    const folder = `native/ios/App/App/Assets.xcassets/${set}`;
    const { images } = JSON.parse(read(`${folder}/Contents.json`).toString()) as {
      images: { filename: string }[];
    };
    for (const { filename } of images)
      expect(existsSync(join(import.meta.dirname, '..', folder, filename)), filename).toBe(true);
  }
});
