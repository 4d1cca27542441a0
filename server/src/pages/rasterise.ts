import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { plainFont } from './woff.ts';

/** The house's type, as drawn pictures use it: names in Archivo, numerals in its narrow cut. */
const FONTS = [
  'archivo/files/archivo-latin-400-normal.woff',
  'archivo/files/archivo-latin-700-normal.woff',
  'archivo/files/archivo-latin-ext-700-normal.woff',
  'archivo-narrow/files/archivo-narrow-latin-700-normal.woff',
];

let fontFiles: string[] | undefined;

/** Draws an SVG as a PNG, on a thread of its own: whoever scores does not wait for it. */
export async function rasterise(svg: string): Promise<Buffer> {
  fontFiles ??= unpackFonts();
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Archivo' };
  return (await renderAsync(svg, { font })).asPng();
}

/** The rasteriser reads fonts only from files, and only plain ones. */
function unpackFonts(): string[] {
  const require = createRequire(import.meta.url);
  const folder = mkdtempSync(join(tmpdir(), 'oche-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return FONTS.map((name, index) => {
    const file = join(folder, `${index}.ttf`);
    writeFileSync(file, plainFont(readFileSync(require.resolve(`@fontsource/${name}`))));
    return file;
  });
}
