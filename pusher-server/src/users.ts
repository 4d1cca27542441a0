import { isUserId } from './channel-name.ts';
import type { Connection } from './connection.ts';
import { signedInFrame } from './frames.ts';
import type { RealtimeApp } from './options.ts';
import { isSame, userAuth } from './signature.ts';

/** What a connection is told, and with it the client, when the app does not want it any more: it does not come back. */
export const NOT_AUTHORIZED = 4009;

/** Signs a connection in as a user, by what the app's server signed for it. From then on it hears what is sent to that user. */
export function signIn(app: RealtimeApp, connection: Connection, data: Record<string, unknown>): void {
  const { auth, user_data } = data;
  const userId = typeof user_data === 'string' ? readUserId(user_data) : undefined;
  const isSigned = typeof user_data === 'string' && isSame(userAuth(app, connection.id, user_data), auth);
  const isOther = connection.userId !== undefined && connection.userId !== userId;
  if (!isSigned || userId === undefined || isOther) {
    connection.complain(NOT_AUTHORIZED, 'Connection not authorized');
    connection.close(NOT_AUTHORIZED, 'Connection not authorized');
    return;
  }
  connection.userId = userId;
  connection.send(signedInFrame(user_data));
}

function readUserId(userData: string): string | undefined {
  try {
    const { id } = JSON.parse(userData) as { id?: unknown };
    return isUserId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
