import type { Followed } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { Link } from '../lib/links.tsx';
import { givenAddress } from '../lib/paths.ts';
import { FollowButton } from './follow-button.tsx';

type Props = { list: readonly Followed[]; onToggle: (what: Followed) => void; t: Translate };

/** Whom and what somebody follows, each with the way there. */
export function FollowedList({ list, onToggle, t }: Props) {
  return (
    <ul className="divide-y divide-line">
      {list.map((what) => (
        <li key={what.topic} className="flex items-center justify-between gap-4 py-2">
          <Link to={givenAddress(what.path)} className="min-w-0 truncate font-semibold hover:underline">
            {what.label}
          </Link>
          <FollowButton isFollowed name={what.label} onToggle={() => onToggle(what)} t={t} />
        </li>
      ))}
    </ul>
  );
}
