import type { Gallery } from '../lib/gallery.ts';
import { FollowButton } from './follow-button.tsx';
import { FollowedList } from './followed-list.tsx';
import { PushSwitch } from './push-switch.tsx';

const nothing = () => undefined;
const LIST = [
  { topic: 'player.1', label: 'Lotte Vermeulen', path: '/tournaments' },
  { topic: 'player.2', label: 'Kurt Lambrecht, winner of last year', path: '/tournaments' },
];

export const gallery: Gallery = {
  'follow button': {
    'not yet': (t) => <FollowButton isFollowed={false} name="Lotte" onToggle={nothing} t={t} />,
    'on slate': (t) => (
      <div className="rounded-card bg-oche p-4">
        <FollowButton isFollowed look="chalk" name="Lotte" onToggle={nothing} t={t} />
      </div>
    ),
    followed: (t) => <FollowButton isFollowed name="Lotte" onToggle={nothing} t={t} />,
  },
  'what somebody follows': {
    two: (t) => <FollowedList list={LIST} onToggle={nothing} t={t} />,
  },
  'push switch': {
    off: (t) => <PushSwitch state="off" isBusy={false} onTurn={nothing} t={t} />,
    on: (t) => <PushSwitch state="on" isBusy={false} onTurn={nothing} t={t} />,
    'not set up': (t) => <PushSwitch state="not_set_up" isBusy={false} onTurn={nothing} t={t} />,
    blocked: (t) => <PushSwitch state="blocked" isBusy={false} onTurn={nothing} t={t} />,
    'needs the home screen': (t) => (
      <PushSwitch state="needs_install" isBusy={false} onTurn={nothing} t={t} />
    ),
    impossible: (t) => <PushSwitch state="impossible" isBusy={false} onTurn={nothing} t={t} />,
  },
};
