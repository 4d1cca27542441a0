import type { BusMessage } from './bus.ts';

/** PostgreSQL refuses a notification of 8,000 bytes and more. */
const PAYLOAD_BYTES = 7_900;
const ENVELOPE_BYTES = 60;
const MESSAGE_BYTES = PAYLOAD_BYTES - ENVELOPE_BYTES;
/** A unit of JavaScript's text takes at most three bytes. */
const PART_LENGTH = Math.floor((MESSAGE_BYTES - 100) / 3);
/** The head of a message whose body goes on in the next one of the same sender. */
const GOES_ON = '+';

export type Envelope = { from: string; messages: BusMessage[] };

const messageBytes = (message: BusMessage): number =>
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
  for (const message of messages.flatMap(split)) {
    const size = messageBytes(message);
    if (bytes + size > MESSAGE_BYTES) seal();
    heads.push(headOf(message));
    bodies += message.body;
    bytes += size;
  }
  seal();
  return payloads;
}

/** The body of what is too long for one payload goes ahead in pieces, each saying that more is to come. */
function split({ head, body }: BusMessage): BusMessage[] {
  if (messageBytes({ head, body }) <= MESSAGE_BYTES) return [{ head, body }];
  const parts: BusMessage[] = [];
  for (let at = 0; at < body.length; at += parts.at(-1)!.body.length) {
    // Half a letter would not arrive.
    const isHalf = isHighSurrogate(body.charCodeAt(at + PART_LENGTH - 1));
    parts.push({ head: [GOES_ON], body: body.slice(at, at + PART_LENGTH - (isHalf ? 1 : 0)) });
  }
  return [...parts, { head, body: '' }];
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** Puts together again what was split, sender by sender. */
export class Joiner {
  private readonly begun = new Map<string, string>();

  join({ from, messages }: Envelope): BusMessage[] {
    return messages.flatMap(({ head, body }) => {
      const whole = (this.begun.get(from) ?? '') + body;
      if (head[0] === GOES_ON) {
        this.begun.set(from, whole);
        return [];
      }
      this.begun.delete(from);
      return [{ head, body: whole }];
    });
  }

  /** Something was missed: what had begun will not be whole any more. */
  forget(): void {
    this.begun.clear();
  }
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
