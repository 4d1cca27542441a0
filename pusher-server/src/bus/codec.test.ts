import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Joiner, pack, senderOf, unpack } from './codec.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 2_000 }),
  fc.string({ unit: 'grapheme', minLength: 7_000, maxLength: 12_000 }),
);
const message = fc.record({
  head: fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.integer(), fc.constant(null))),
  body: text,
});

test('what is packed is unpacked again, in order, and no payload is too long for a notification', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 20 }), (messages) => {
      let number = 0;
      const joiner = new Joiner();
      const payloads = pack('node1', () => number++, messages);
      expect(payloads.flatMap((payload) => joiner.join(unpack(payload)))).toEqual(messages);
      for (const payload of payloads) {
        expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
        expect(senderOf(payload)).toBe('node1');
      }
      expect(new Set(payloads).size).toBe(payloads.length);
    }),
  );
});

test('what was split is joined by sender, and forgotten after a gap', () => {
  const long = (letter: string) => ({ head: ['e'], body: letter.repeat(20_000) });
  const [one, other] = [pack('one', () => 1, [long('a')]), pack('other', () => 2, [long('b')])];
  const joiner = new Joiner();
  const heard = one
    .flatMap((payload, at) => [payload, other[at]!])
    .flatMap((each) => joiner.join(unpack(each)));
  expect(heard.map(({ body }) => [body[0], body.length])).toEqual([
    ['a', 20_000],
    ['b', 20_000],
  ]);
  joiner.join(unpack(one[0]!));
  joiner.forget();
  expect(joiner.join(unpack(pack('one', () => 3, [{ head: ['e'], body: 'c' }])[0]!))).toEqual([
    { head: ['e'], body: 'c' },
  ]);
});

test('small messages share a payload', () => {
  const messages = Array.from({ length: 100 }, (_, n) => ({ head: ['e', n], body: 'x'.repeat(100) }));
  expect(pack('n', () => 1, messages).length).toBe(2);
});
