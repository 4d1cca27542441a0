import { login, requestEmailChange, requestPasswordReset } from '@oche/contract';
import { DEMO_PASSWORD } from '../seed/factories.ts';
import { findMailText } from './lookups.sql.ts';
import type { World } from './world.ts';

/** Asks for a mailed link and takes the token out of the newest mail to that address: as it waits in the database, unless read elsewhere. */
export async function mailedToken(
  world: World,
  kind: 'reset' | 'change',
  user: { email: string },
  newEmail = user.email,
  readMail = (email: string) => findMailText(world.db, email),
): Promise<string> {
  if (kind === 'reset') await world.withToken(null)(requestPasswordReset, { email: user.email });
  else {
    const { token } = await world.withToken(null)(login, { email: user.email, password: DEMO_PASSWORD });
    await world.withToken(token)(requestEmailChange, { email: newEmail, current_password: DEMO_PASSWORD });
  }
  return tokenIn(await readMail(newEmail));
}

export function tokenIn(text: string): string {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No link in the mail: ${text}`);
  return token;
}
