/** A message as the bytes of one websocket text frame, so that it is built once and written to every socket. */
export type Frame = Buffer;

function frame(text: string): Frame {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const bytes = Buffer.allocUnsafe(start + length);
  bytes[0] = 0x81; // a whole message of text; what a server sends is not masked
  if (start === 2) bytes[1] = length;
  else if (start === 4) {
    bytes[1] = 126;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = 127;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, start, 'utf8');
  return bytes;
}

/** `data` is text already: the protocol carries it as a string in the JSON. `userId` is JSON. */
export function eventFrame(channel: string, event: string, data: string, userId?: string): Frame {
  const from = userId === undefined ? '' : `,"user_id":${userId}`;
  const head = `{"event":${JSON.stringify(event)},"channel":${JSON.stringify(channel)}`;
  return frame(`${head},"data":${JSON.stringify(data)}${from}}`);
}

export const establishedFrame = (socketId: string, activityTimeout: number): Frame => {
  const data = JSON.stringify({ socket_id: socketId, activity_timeout: activityTimeout });
  return frame(JSON.stringify({ event: 'pusher:connection_established', data }));
};

export const errorFrame = (code: number | null, message: string): Frame =>
  frame(JSON.stringify({ event: 'pusher:error', data: { code, message } }));

export const signedInFrame = (userData: string): Frame =>
  frame(JSON.stringify({ event: 'pusher:signin_success', data: JSON.stringify({ user_data: userData }) }));

export const pongFrame: Frame = frame('{"event":"pusher:pong","data":"{}"}');

export const subscribedFrame = (channel: string, data = '{}'): Frame =>
  eventFrame(channel, 'pusher_internal:subscription_succeeded', data);

export const refusedFrame = (channel: string, type: string, error: string, status: number): Frame =>
  frame(JSON.stringify({ event: 'pusher:subscription_error', channel, data: { type, error, status } }));

export const cacheMissFrame = (channel: string): Frame => eventFrame(channel, 'pusher:cache_miss', '{}');
