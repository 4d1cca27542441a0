import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';

const ROOT = join(import.meta.dirname, '..');
/** The one drawing that all icons are made of: a ground with round corners, and the mark on it. */
const SOURCE = join(ROOT, 'web/public/icon.svg');
const SIDE = 64;
export const GROUND = '#0c1210';

type Look = {
  /** `none`: only the mark, and what is around it can be seen through. */
  ground: 'square' | 'rounded' | 'round' | 'none';
  /** How large the mark is, compared to the drawing. */
  scale: number;
  /** Phones colour this one themselves. */
  isMonochrome?: true;
};
export type IconFile = { path: string; width: number; height: number; look: Look };

const square = (path: string, side: number, look: Look): IconFile => ({
  ...{ path, width: side, height: side, look },
});
const RES = 'native/android/app/src/main/res';
const ASSETS = 'native/ios/App/App/Assets.xcassets';
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
/** What is cut off around the middle differs: Android shows 66 of 108, browsers four fifths. */
const ADAPTIVE = 0.72;
const MASKABLE = 0.85;

export const ICON_FILES: IconFile[] = [
  square('web/public/icon-192.png', 192, { ground: 'rounded', scale: 1 }),
  square('web/public/icon-512.png', 512, { ground: 'rounded', scale: 1 }),
  square('web/public/icon-maskable.png', 512, { ground: 'square', scale: MASKABLE }),
  square('web/public/apple-touch-icon.png', 180, { ground: 'square', scale: 1 }),
  ...Object.entries(DENSITIES).flatMap(([density, times]) => {
    const file = (name: string, dp: number, look: Look) =>
      square(`${RES}/mipmap-${density}/${name}.png`, dp * times, look);
    return [
      file('ic_launcher', 48, { ground: 'rounded', scale: 1 }),
      file('ic_launcher_round', 48, { ground: 'round', scale: 0.9 }),
      file('ic_launcher_foreground', 108, { ground: 'none', scale: ADAPTIVE }),
      file('ic_launcher_monochrome', 108, { ground: 'none', scale: ADAPTIVE, isMonochrome: true }),
    ];
  }),
  square(`${ASSETS}/AppIcon.appiconset/AppIcon-512@2x.png`, 1024, { ground: 'square', scale: 1 }),
  ...['', '-1', '-2'].map((end) =>
    square(`${ASSETS}/Splash.imageset/splash-2732x2732${end}.png`, 2732, { ground: 'square', scale: 0.25 }),
  ),
];

/** What is seen through nowhere is written without the channel for it: Apple takes no other icons. */
export function drawIcon({ width, height, look }: IconFile): Buffer {
  const drawing = readFileSync(SOURCE, 'utf8');
  const svg = new Resvg(drawn(drawing, look), { fitTo: { mode: 'width', value: width } });
  const picture = svg.render();
  return look.ground === 'square' ? opaquePng(picture.pixels, width, height) : picture.asPng();
}

function drawn(drawing: string, { ground, scale, isMonochrome }: Look): string {
  const mark = drawing.replace(/^.*<rect[^>]*>/s, '').replace('</svg>', '');
  const corner = { square: 0, rounded: 14, round: SIDE / 2, none: 0 }[ground];
  const middle = (SIDE * (1 - scale)) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">`,
    ground === 'none' ? '' : `<rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${GROUND}"/>`,
    `<g transform="translate(${middle} ${middle}) scale(${scale})">`,
    isMonochrome ? mark.replaceAll(/#[0-9a-f]{6}/g, '#ffffff') : mark,
    '</g></svg>',
  ].join('');
}

function opaquePng(pixels: Buffer, width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.copy(rows, y * (width * 3 + 1) + 1 + x * 3, (y * width + x) * 4, (y * width + x) * 4 + 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export function makeIcons(): void {
  for (const file of ICON_FILES) {
    mkdirSync(dirname(join(ROOT, file.path)), { recursive: true });
    writeFileSync(join(ROOT, file.path), drawIcon(file));
  }
}
