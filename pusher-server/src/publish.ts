import type { BusMessage } from './bus/index.ts';
import { isChannelName } from './channel-name.ts';
import type { ChannelEvent } from './channels.ts';

export type PublishedEvent = {
  channel: string;
  event: string;
  /** Text goes as it is, anything else as JSON. */
  data: unknown;
  socket_id?: string | undefined;
};

/** An event that no service would carry. A bug of ours, or a 4xx for whoever sent it by HTTP. */
export class UnpublishableError extends Error {
  readonly status: 400 | 413;

  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

const EVENT_NAME_LENGTH = 200;

export function toChannelEvent({ channel, event, data, socket_id }: PublishedEvent): ChannelEvent {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  if (text === undefined) throw new UnpublishableError(400, `${event}: there are no data`);
  return { channel, event, data: text, except: socket_id };
}

/** The same limits whatever the bus: what works with one process must work with several. */
export function checkEvent(message: ChannelEvent, eventBytes: number): BusMessage {
  const { channel, event, data } = message;
  if (!isChannelName(channel)) throw new UnpublishableError(400, 'Invalid channel name');
  if (typeof event !== 'string' || event === '' || event.length > EVENT_NAME_LENGTH || isReserved(event))
    throw new UnpublishableError(400, 'Invalid event name');
  if (data.includes('\0')) throw new UnpublishableError(400, 'Invalid data');
  if (Buffer.byteLength(data) > eventBytes)
    throw new UnpublishableError(413, `${event} on ${channel} has more than ${eventBytes} bytes of data`);
  return toBusMessage(message);
}

/** What the protocol itself says, nobody else may. */
const isReserved = (event: string): boolean =>
  event.startsWith('pusher:') || event.startsWith('pusher_internal:');

const toBusMessage = (event: ChannelEvent): BusMessage => ({
  head: [
    'e',
    event.channel,
    event.event,
    event.except ?? null,
    event.userId ?? null,
    event.fromClient ? 1 : 0,
  ],
  body: event.data,
});

export function fromBusMessage({ head, body }: BusMessage): ChannelEvent {
  const [, channel, event, except, userId, fromClient] = head;
  return {
    channel: String(channel),
    event: String(event),
    data: body,
    except: except === null ? undefined : String(except),
    userId: userId === null ? undefined : String(userId),
    fromClient: fromClient === 1,
  };
}
