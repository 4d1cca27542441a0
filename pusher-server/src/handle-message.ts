import { kindOf } from './channel-name.ts';
import type { ChannelEvent } from './channels.ts';
import type { Connection } from './connection.ts';
import { pongFrame } from './frames.ts';
import { UnpublishableError } from './publish.ts';
import { type Rooms, subscribe, unsubscribe } from './subscribe.ts';
import { signIn } from './users.ts';

export type Incoming = { rooms: Rooms; publish(event: ChannelEvent): void };

/** Whatever a client sends ends here in an answer or in nothing, never in an exception. */
export function handleMessage(incoming: Incoming, connection: Connection, text: string): void {
  const message = parse(text);
  const event = message?.event;
  if (!message || typeof event !== 'string') connection.complain(null, 'Invalid message');
  else if (event === 'pusher:ping') connection.send(pongFrame);
  else if (event.startsWith('client-')) relay(incoming, connection, event, message);
  else if (event !== 'pusher:pong') handleCommand(incoming.rooms, connection, event, message.data);
}

function handleCommand(rooms: Rooms, connection: Connection, event: string, raw: unknown): void {
  const data = typeof raw === 'string' ? parse(raw) : asRecord(raw);
  if (event === 'pusher:subscribe' && data) subscribe(rooms, connection, data);
  else if (event === 'pusher:unsubscribe' && data) unsubscribe(rooms, connection, data.channel);
  else if (event === 'pusher:signin' && data) signIn(rooms.app, connection, data);
  else connection.complain(null, 'Unknown event or invalid data');
}

function relay(
  { rooms, publish }: Incoming,
  connection: Connection,
  event: string,
  { channel, data }: Record<string, unknown>,
): void {
  if (typeof channel !== 'string' || !connection.channels.has(channel) || !takesClientEvents(channel)) {
    connection.complain(null, 'Client events need a subscription to a private or presence channel');
    return;
  }
  if (!rooms.clientEvents(channel)) {
    connection.complain(4301, 'Client events are not enabled');
    return;
  }
  if (!connection.mayTrigger()) {
    connection.complain(4301, 'Too many client events');
    return;
  }
  const text = typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
  try {
    const userId = connection.channels.get(channel)?.id;
    publish({ channel, event, data: text, except: connection.id, userId, fromClient: true });
  } catch (error) {
    if (!(error instanceof UnpublishableError)) throw error;
    connection.complain(4301, error.message);
  }
}

const takesClientEvents = (channel: string): boolean =>
  kindOf(channel) === 'private' || kindOf(channel) === 'presence';

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
