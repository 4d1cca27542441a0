import { showChallengeLink } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { OpenedChallenge } from '../../features/lobby/opened-links.tsx';
import { useAnswerOf, useApp } from '../../lib/app-context.tsx';
import { linkQuery } from '../../lib/link-query.ts';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useParams } from '../../lib/search.ts';
import { useUser } from '../../lib/user.ts';

export const load = ({ app, params: { token } }: LoadArgs<'/play/challenge/{token}'>) =>
  app.query.ensureQueryData(linkQuery(app, showChallengeLink, { token: token! }));

export const title = (t: Translate) => t('lobby.challenge');

export function Page() {
  const { token } = useParams('/play/challenge/{token}');
  const go = useGo();
  const challenge = useAnswerOf(linkQuery(useApp(), showChallengeLink, { token: token! }));
  const open = (id: string | null) => void go(id ? path('/play/online/{id}', { id }) : '/play/lobby');
  return <OpenedChallenge token={token!} challenge={challenge} userId={useUser()?.id ?? 0} onTaken={open} />;
}
