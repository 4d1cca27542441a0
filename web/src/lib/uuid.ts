/** A UUID of version 7: it sorts by time. Made by hand because a tablet on a plain http address has no `randomUUID`. */
export function newId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setBigUint64(
    0,
    (BigInt(now) << 16n) | 0x7000n | (BigInt(bytes[6]! & 0x0f) << 8n) | BigInt(bytes[7]!),
  );
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
