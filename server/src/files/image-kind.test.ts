import { expect, test } from 'vitest';
import { imageKind } from './image-kind.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const chunk = (name: string, ...bytes: number[]) =>
  Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
    Buffer.from(name),
    Buffer.from(bytes),
    Buffer.alloc(20),
  ]);
const JPEG = Buffer.from([
  ...[0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xc2, 0x00, 0x0b, 0x08],
  ...[0x01, 0x2c, 0x02, 0x58, 0x01, 0x01, 0x11, 0x00, 0xff, 0xd9],
]);

test.each([
  ['PNG', PNG, { type: 'image/png', width: 1, height: 1 }],
  ['progressive JPEG', JPEG, { type: 'image/jpeg', width: 600, height: 300 }],
  [
    'extended WebP',
    chunk('VP8X', 0, 0, 0, 0, 0, 0, 0, 0, 0x57, 0x02, 0x00, 0x2b, 0x01, 0x00),
    { type: 'image/webp', width: 600, height: 300 },
  ],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>'), null],
  ['page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(80)), null],
  ['JPEG that ends early', JPEG.subarray(0, 9), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is known by what is in it', (_, bytes, expected) => {
  expect(imageKind(bytes)).toEqual(expected);
});
