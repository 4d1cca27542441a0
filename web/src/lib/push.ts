import { pushKey, subscribeApp, subscribePush, unsubscribePush } from '@oche/contract';
import type { AppContext } from './app-context.tsx';
import { device } from './device/device.ts';
import type { PushAddress } from './device/device-type.ts';
import { deviceFollows, takeFollowsAlong } from './device-follows.ts';
import { PUSH_IS_ON, type PushState } from './push-state.ts';
import { writeStored } from './stored.ts';
import { currentTokenKind } from './tokens.ts';

type App = Pick<AppContext, 'call' | 'query'>;

const offerOf = (app: App) => () => app.call(pushKey, {});

export const pushState = (app: App): Promise<PushState> => device().push.state(offerOf(app));

/** Asks for permission, and has the device told from now on. */
export async function switchPushOn(app: App): Promise<PushState> {
  const address = await device().push.open(offerOf(app));
  if (!address) return pushState(app);
  await send(app, address);
  writeStored(PUSH_IS_ON, '1');
  return 'on';
}

export async function switchPushOff(app: App): Promise<PushState> {
  const address = await device().push.address();
  if (address) {
    await app.call(unsubscribePush, { endpoint: 'token' in address ? address.token : address.endpoint });
    await device().push.close();
  }
  writeStored(PUSH_IS_ON, null);
  return 'off';
}

/** Says again whose device it is and what it follows: after signing in or out, and when that has changed. */
export async function renewPush(app: App): Promise<void> {
  const address = await device().push.address();
  if (address && (await pushState(app)) === 'on') await send(app, address);
}

async function send(app: App, address: PushAddress): Promise<void> {
  if (currentTokenKind() === 'user') await takeFollowsAlong(app);
  const follows = deviceFollows();
  await ('token' in address
    ? app.call(subscribeApp, { ...address, follows })
    : app.call(subscribePush, { ...address, follows }));
}
