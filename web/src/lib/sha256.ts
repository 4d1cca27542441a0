// The browser's own digest only works on https, and a hall may reach its server by a plain address.

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32);
const ROUND = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** SHA-256 of a text, in hexadecimal. */
export function sha256(text: string): string {
  const message = padded(new TextEncoder().encode(text));
  let hash = START;
  for (let at = 0; at < message.byteLength; at += 64) hash = withBlock(hash, message, at);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** A one, zeros, and the length in bits at the end of the last block. */
function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  for (const [at, byte] of bytes.entries()) view.setUint8(at, byte);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

function withBlock(hash: readonly number[], message: DataView, from: number): number[] {
  const words = Array.from({ length: 16 }, (_, at) => message.getUint32(from + at * 4));
  for (let at = 16; at < 64; at++) {
    const [near, far] = [words[at - 2]!, words[at - 15]!];
    const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    words.push((words[at - 16]! + s0 + words[at - 7]! + s1) | 0);
  }
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (const [at, word] of words.entries()) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[at]! + word) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + hash[at]!) | 0);
}
