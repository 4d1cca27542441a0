import { expect, test } from 'vitest';
import { areDeviceKeys, sealPush } from './push-crypto.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const keys = {
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};

test('the example of RFC 8291, byte by byte', () => {
  const sealed = sealPush('When I grow up, I want to be a watermelon', keys, {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  });
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('only a point of the curve with a secret of the right length are keys of a device', () => {
  expect(areDeviceKeys(keys)).toBe(true);
  expect(areDeviceKeys({ ...keys, p256dh: Buffer.alloc(65, 4) })).toBe(false);
  expect(areDeviceKeys({ ...keys, p256dh: keys.p256dh.subarray(0, 64) })).toBe(false);
  expect(areDeviceKeys({ ...keys, auth: Buffer.alloc(15) })).toBe(false);
});
