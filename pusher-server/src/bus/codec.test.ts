import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MESSAGE_BYTES, messageBytes, pack, senderOf, unpack } from './codec.ts';

const text = fc.string({ unit: 'binary', maxLength: 2_000 });
const message = fc.record({
  head: fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.integer(), fc.constant(null))),
  body: text,
});

test('what is packed is unpacked again, in order, and no payload is too long for a notification', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 20 }), (messages) => {
      let number = 0;
      const fitting = messages.filter((one) => messageBytes(one) <= MESSAGE_BYTES);
      const payloads = pack('node1', () => number++, fitting);
      expect(payloads.flatMap((payload) => unpack(payload).messages)).toEqual(fitting);
      for (const payload of payloads) {
        expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
        expect(senderOf(payload)).toBe('node1');
      }
      expect(new Set(payloads).size).toBe(payloads.length);
    }),
  );
});

test('small messages share a payload', () => {
  const messages = Array.from({ length: 100 }, (_, n) => ({ head: ['e', n], body: 'x'.repeat(100) }));
  expect(pack('n', () => 1, messages).length).toBe(2);
});
