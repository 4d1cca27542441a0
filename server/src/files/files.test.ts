import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import {
  createBoardMember,
  deleteBoardMember,
  MOST_DOCUMENT_BYTES,
  MOST_PICTURE_BYTES,
  MOST_STORED_BYTES,
  PICTURE_SIZES,
  pictureAddress,
  uploadDocument,
  uploadPicture,
} from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { countFiles, fillStorage } from '../testing/lookups.sql.ts';
import { refusalOf } from '../testing/refusals.ts';
import { SMALL_PICTURE } from '../testing/sample.ts';
import { startWorld, type World } from '../testing/world.ts';
import { deleteUnused, fileOwner, type ListUsed } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const organiser = () => world.as('organiser');
const here = () => ({ org_slug: world.organisation.slug });
const sendPicture = (content: Uint8Array<ArrayBuffer>) => organiser()(uploadPicture, { ...here(), content });
const sendDocument = (content: Uint8Array<ArrayBuffer>) =>
  organiser()(uploadDocument, { ...here(), content });

/** A grey picture of any size; a lot of nothing is small when it is packed. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height, 0), { level: 9 });
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(name), data]);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  );
}

const sizeOf = async (address: string) => {
  const answer = await fetch(world.url + address);
  const { width, height, format } = await new Transformer(Buffer.from(await answer.arrayBuffer())).metadata();
  return { width, height, format };
};

describe('pictures', () => {
  test('are made into three sizes of our own, at addresses that never change', async () => {
    const { file, width, height } = await sendPicture(png(3000, 1500));
    expect([width, height]).toEqual([1600, 800]);
    for (const size of PICTURE_SIZES)
      expect(await sizeOf(pictureAddress(file, size))).toEqual({
        width: size,
        height: size / 2,
        format: 'webp',
      });
    const { headers } = await fetch(world.url + pictureAddress(file, 256));
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('are never made larger, and the same one twice is one', async () => {
    const [one, two] = [await sendPicture(png(60, 30)), await sendPicture(png(60, 30))];
    expect(two).toEqual(one);
    expect(await sizeOf(pictureAddress(one.file, 1600))).toMatchObject({ width: 60, height: 30 });
  });

  test('stand upright, as they were taken, and forget where', async () => {
    const jpeg = await new Transformer(Buffer.from(png(40, 20))).jpeg(90);
    // Orientation 6: the camera was held on its side. And a place, in words.
    const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
    const place = Buffer.from('GPS 51.2 N 2.8 E');
    const segment = (data: Buffer) => Buffer.concat([Buffer.from([0xff, 0xe1, 0, data.length + 2]), data]);
    const turned = Buffer.concat([jpeg.subarray(0, 2), segment(exif), segment(place), jpeg.subarray(2)]);
    const { file, width, height } = await sendPicture(new Uint8Array(turned));
    expect([width, height]).toEqual([20, 40]);
    const answer = await fetch(world.url + pictureAddress(file, 1600));
    expect(Buffer.from(await answer.arrayBuffer()).includes('GPS')).toBe(false);
  });

  test('a logo that is drawn becomes pixels, and is never sent as what it was', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 40"><rect width="20" height="40" fill="#f00"/></svg>';
    const { file, width, height } = await sendPicture(bytes(svg));
    expect([width, height]).toEqual([800, 1600]);
    expect((await fetch(`${world.url}/files/${file}.svg`)).status).toBe(404);
  });

  const FULL = '<rect width="9" height="9" fill="#fff"';
  const maskOf = (nth: number) =>
    `<mask id="m${nth}">${`${FULL} mask="url(#m${nth + 1})"/>`.repeat(9)}</mask>`;
  test.each([
    ['layers in layers', `<g opacity=".9">${FULL}/>`.repeat(900) + '</g>'.repeat(900)],
    [
      'masks of masks',
      `${Array.from({ length: 15 }, (_, nth) => maskOf(nth)).join('')}${FULL} mask="url(#m0)"/>`,
    ],
    ['thousands of shapes on top of each other', `${FULL} opacity=".9"/>`.repeat(5000)],
  ])('%s would take hours or all memory: refused, and the next picture is taken', async (_, inner) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`;
    expect((await refusalOf(sendPicture(bytes(svg)))).body.code).toBe('svg_not_plain');
    expect(await sendPicture(png(61, 30))).toMatchObject({ width: 61, height: 30 });
  });

  test.each([
    [
      'an SVG with a script',
      bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'svg_not_plain',
    ],
    ['a page', bytes('<!doctype html><script>alert(1)</script>'.padEnd(90)), 'not_a_picture'],
    ['a PDF', bytes('%PDF-1.7\n'.padEnd(90)), 'not_a_picture'],
    ['nothing', new Uint8Array(0), 'not_a_picture'],
    ['a broken picture', png(50, 50).slice(0, 60), 'not_a_picture'],
  ])('%s is refused', async (_, content, code) => {
    expect((await refusalOf(sendPicture(content))).body.code).toBe(code);
  });

  test('a bomb is refused by its head, before anybody decodes it', async () => {
    const bomb = png(12_000, 12_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    expect((await refusalOf(sendPicture(bomb))).body.code).toBe('picture_too_big');
    // Decoded it would be 576 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });

  test('what is too long is refused while it comes', async () => {
    const { body, status } = await refusalOf(sendPicture(new Uint8Array(MOST_PICTURE_BYTES + 1)));
    expect([status, body.code]).toEqual([422, 'picture_too_big']);
  });
});

/** A ZIP with empty parts of these names. */
function zip(...names: string[]): Uint8Array<ArrayBuffer> {
  const entry = (name: string, signature: number, length: number) => {
    const head = Buffer.alloc(length);
    head.writeUInt32LE(signature, 0);
    head.writeUInt16LE(Buffer.byteLength(name), length === 46 ? 28 : 26);
    return Buffer.concat([head, Buffer.from(name)]);
  };
  const local = Buffer.concat(names.map((name) => entry(name, 0x04034b50, 30)));
  const list = Buffer.concat(names.map((name) => entry(name, 0x02014b50, 46)));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, list, end]));
}

describe('documents', () => {
  test.each([
    ['pdf', bytes('%PDF-1.7\n%%EOF')],
    ['docx', zip('[Content_Types].xml', 'word/document.xml')],
    ['xlsx', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['odt', zip('mimetypeapplication/vnd.oasis.opendocument.text', 'content.xml')],
  ])('a %s is known by what is in it', async (ending, content) => {
    const sent = await sendDocument(content);
    expect(sent.ending).toBe(ending);
    const { headers } = await fetch(`${world.url}/files/${sent.file}.${ending}`);
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).not.toContain('html');
  });

  test('one that is larger than what is read at once comes out as it went in', async () => {
    const content = new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1_300_000)]));
    const sent = await sendDocument(content);
    expect(sent.bytes).toBe(content.length);
    const answer = await fetch(`${world.url}/files/${sent.file}.pdf`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  });

  test.each([
    ['a PDF that is HTML', bytes('<!doctype html><script>alert(1)</script>'), 'not_a_document'],
    ['a program', bytes(`MZ${'\0'.repeat(100)}`), 'not_a_document'],
    ['any ZIP', zip('a.txt', 'virus.exe'), 'not_a_document'],
    ['a ZIP that ends early', zip('[Content_Types].xml', 'word/document.xml').slice(0, 60), 'not_a_document'],
    [
      'a text with macros',
      zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
      'document_with_macros',
    ],
    ['a picture', SMALL_PICTURE, 'not_a_document'],
  ])('%s is refused', async (_, content, code) => {
    expect((await refusalOf(sendDocument(content))).body.code).toBe(code);
  });

  test('a hundred megabytes are refused, and nothing of them is kept', async () => {
    const before = await countFiles(world.db);
    const { status, body } = await refusalOf(sendDocument(new Uint8Array(100_000_000)));
    expect([status, body.code]).toEqual([413, 'document_too_big']);
    expect(100_000_000).toBeGreaterThan(MOST_DOCUMENT_BYTES);
    expect(await countFiles(world.db)).toBe(before);
  });

  test('whoever may not send is told so before the file has come', async () => {
    let sent = 0;
    const slowly = new ReadableStream({
      async pull(controller) {
        // Nobody waits for the end of this.
        if (sent > 0) await wait(50, null, { ref: false });
        sent += 10_000;
        controller.enqueue(new Uint8Array(10_000));
      },
    });
    const stop = new AbortController();
    const answer = await fetch(`${world.url}/api/organisations/${here().org_slug}/site/document-files`, {
      ...{ method: 'POST', body: slowly, duplex: 'half', signal: stop.signal },
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${world.tokens.player}` },
    } as RequestInit);
    expect(answer.status).toBe(403);
    stop.abort();
  });

  test.each(['application/json', 'text/html', 'multipart/form-data; boundary=x'])(
    'as %s nothing is sent',
    async (type) => {
      const answer = await fetch(`${world.url}/api/organisations/${here().org_slug}/site/document-files`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${world.tokens.organiser}` },
        body: '%PDF-1.7',
      });
      expect(answer.status).toBe(415);
    },
  );
});

test.each([
  '../../etc/passwd',
  '%2e%2e%2fetc%2fpasswd',
  `${'a'.repeat(40)}.webp`,
  `${'a'.repeat(40)}-256.webp%00.html`,
  'x',
])('there is no file %s', async (name) => {
  expect([400, 404]).toContain((await fetch(`${world.url}/files/${name}`)).status);
});

test('an organisation keeps as much as it may, also of what is sent at once, and is told when it is full', async () => {
  const cast = await world.makeCast();
  const owner = fileOwner({ organisation_id: cast.organisation.id, owner_id: null });
  const documents = Array.from({ length: 4 }, () =>
    bytes(`%PDF-1.7 ${randomBytes(500_000).toString('hex')}`),
  );
  await fillStorage(world.db, owner, MOST_STORED_BYTES - documents[0]!.length);
  const call = world.withToken(cast.tokens.organiser);
  const send = (content: Uint8Array<ArrayBuffer>) =>
    call(uploadDocument, { org_slug: cast.organisation.slug, content }).then(
      () => 'kept',
      (refused: { body: { code: string } }) => refused.body.code,
    );
  const outcomes = await Promise.all(documents.map(send));
  expect(outcomes.toSorted()).toEqual(['kept', 'storage_full', 'storage_full', 'storage_full']);
});

test('what nobody shows any more goes after a week; what is shown, or sent just now, stays', async () => {
  const cast = await world.makeCast();
  const call = world.withToken(cast.tokens.organiser);
  const org_slug = cast.organisation.slug;
  const send = async (side: number) => (await call(uploadPicture, { org_slug, content: png(side, 7) })).file;
  const member = {
    name: 'A',
    task: 'B',
    email: '',
    is_email_public: false,
    phone: '',
    is_phone_public: false,
  };
  const [shown, forgotten, dropped] = [await send(11), await send(12), await send(13)];
  await call(createBoardMember, { org_slug, ...member, photo: shown });
  const { id } = await call(createBoardMember, { org_slug, ...member, photo: dropped });
  await call(deleteBoardMember, { org_slug, board_member_id: id });
  world.clock.advance(8 * DAY);
  const young = await send(14);
  const owner = fileOwner({ organisation_id: cast.organisation.id, owner_id: null });
  const used: ListUsed = async () => [{ owner, file: shown }];
  await deleteUnused(world.services, [used]);
  const there = async (file: string) => (await fetch(world.url + pictureAddress(file, 256))).status === 200;
  expect([await there(shown), await there(young)]).toEqual([true, true]);
  expect([await there(forgotten), await there(dropped)]).toEqual([false, false]);
});

/** The check that PNG wants over each chunk. */
function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
