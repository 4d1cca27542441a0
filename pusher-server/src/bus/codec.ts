import type { BusMessage } from './bus.ts';

/** PostgreSQL refuses a notification of 8,000 bytes and more. */
const PAYLOAD_BYTES = 7_900;
const ENVELOPE_BYTES = 60;
export const MESSAGE_BYTES = PAYLOAD_BYTES - ENVELOPE_BYTES;

export type Envelope = { from: string; messages: BusMessage[] };

export const messageBytes = (message: BusMessage): number =>
  Buffer.byteLength(headOf(message)) + 1 + Buffer.byteLength(message.body);

/**
 * Packs messages into as few payloads as hold them: `node number [[length, ...head], ...]` and, after a line break,
 * the bodies. The number makes each one different: PostgreSQL drops a repeated notification of a transaction.
 */
export function pack(node: string, nextNumber: () => number, messages: BusMessage[]): string[] {
  const payloads: string[] = [];
  let heads: string[] = [];
  let bodies = '';
  let bytes = 0;
  const seal = () => {
    if (heads.length > 0) payloads.push(`${node} ${nextNumber()} [${heads.join(',')}]\n${bodies}`);
    heads = [];
    bodies = '';
    bytes = 0;
  };
  for (const message of messages) {
    const size = messageBytes(message);
    if (bytes + size > MESSAGE_BYTES) seal();
    heads.push(headOf(message));
    bodies += message.body;
    bytes += size;
  }
  seal();
  return payloads;
}

export const senderOf = (payload: string): string => payload.slice(0, payload.indexOf(' '));

export function unpack(payload: string): Envelope {
  const end = payload.indexOf('\n');
  const [from = '', number = ''] = payload.split(' ', 2);
  const heads = JSON.parse(payload.slice(from.length + number.length + 2, end)) as [number, ...string[]][];
  let at = end + 1;
  const messages = heads.map(([length, ...head]) => {
    const body = payload.slice(at, at + length);
    at += length;
    return { head, body };
  });
  return { from, messages };
}

const headOf = ({ head, body }: BusMessage): string => JSON.stringify([body.length, ...head]);
