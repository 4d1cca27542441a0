import { type Followed, follow, listFollows, unfollow } from '@oche/contract';
import { useEffect } from 'react';
import { queryKey, useApp, useAsyncAnswer } from './app-context.tsx';
import { deviceFollows, FOLLOWS_KEPT, parseFollows, takeFollowsAlong } from './device-follows.ts';
import { PUSH_IS_ON } from './push-state.ts';
import { readStored, useStored, writeStored } from './stored.ts';
import { useUser } from './user.ts';
import { useWrite } from './write.ts';

export type Follows = {
  list: Followed[];
  isFollowed: (topic: string) => boolean;
  toggle: (what: Followed) => void;
};

/** Whom and what somebody follows: by their account, or else kept on this device. */
export function useFollows(): Follows {
  const user = useUser();
  const app = useApp();
  const kept = parseFollows(useStored(FOLLOWS_KEPT));
  const isSignedIn = user !== null;
  const answer = useAsyncAnswer(listFollows, {}, { enabled: isSignedIn });
  const list = isSignedIn ? (answer.data ?? []) : kept;
  const show = (follows: Followed[]) => app.query.setQueryData(queryKey(listFollows, {}), () => follows);
  const options = { savedMessage: null, failedMessage: app.t('form.did_not_work') };
  const begin = useWrite(follow, { ...options, onSaved: show });
  const end = useWrite(unfollow, { ...options, onSaved: show });
  useEffect(() => {
    if (isSignedIn && deviceFollows().length > 0) void takeFollowsAlong(app).catch(() => undefined);
  }, [isSignedIn, app]);
  const isFollowed = (topic: string) => list.some((each) => each.topic === topic);
  const toggle = (what: Followed) => {
    if (isSignedIn) {
      void (isFollowed(what.topic) ? end.send({ topic: what.topic }) : begin.send({ follows: [what] }));
      return;
    }
    const others = kept.filter(({ topic }) => topic !== what.topic);
    writeStored(
      FOLLOWS_KEPT,
      JSON.stringify(isFollowed(what.topic) ? others : [what, ...others].slice(0, 200)),
    );
    if (readStored(PUSH_IS_ON)) void import('./push.ts').then(({ renewPush }) => renewPush(app));
  };
  return { list, isFollowed, toggle };
}
