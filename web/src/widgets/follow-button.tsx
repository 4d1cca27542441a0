import type { Translate } from '@oche/messages';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type Props = {
  isFollowed: boolean;
  onToggle: () => void;
  name: string;
  /** `chalk` stands on the dark oche. */
  look?: 'plain' | 'chalk';
  t: Translate;
};

/** Says whether somebody or something is followed, and changes it. */
export function FollowButton({ isFollowed, onToggle, name, look = 'plain', t }: Props) {
  return (
    <Button
      look={look}
      aria-pressed={isFollowed}
      aria-label={isFollowed ? t('follow.stop_name', { name }) : t('follow.begin_name', { name })}
      onClick={onToggle}
      className={isFollowed && look === 'plain' ? 'border-green text-green' : ''}
    >
      <Icon name={isFollowed ? 'check' : 'bell'} />
      {t(isFollowed ? 'follow.followed' : 'follow.begin')}
    </Button>
  );
}
