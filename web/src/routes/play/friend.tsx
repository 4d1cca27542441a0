import { showFriendLink } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { OpenedFriendLink } from '../../features/lobby/opened-links.tsx';
import { useAnswerOf, useApp } from '../../lib/app-context.tsx';
import { linkQuery } from '../../lib/link-query.ts';
import { useGo } from '../../lib/links.tsx';
import { useParams } from '../../lib/search.ts';

export const load = ({ app, params: { token } }: LoadArgs<'/play/friend/{token}'>) =>
  app.query.ensureQueryData(linkQuery(app, showFriendLink, { token: token! }));

export const title = (t: Translate) => t('friends.title');

export function Page() {
  const { token } = useParams('/play/friend/{token}');
  const go = useGo();
  const link = useAnswerOf(linkQuery(useApp(), showFriendLink, { token: token! }));
  return <OpenedFriendLink token={token!} link={link} onAsked={() => void go('/play/lobby')} />;
}
