import { showSeat } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { JoinSeat } from '../../features/seats/join-seat.tsx';
import { useAnswerOf, useApp } from '../../lib/app-context.tsx';
import { linkQuery } from '../../lib/link-query.ts';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useParams } from '../../lib/search.ts';

export const load = ({ app, params: { token } }: LoadArgs<'/play/join/{token}'>) =>
  app.query.ensureQueryData(linkQuery(app, showSeat, { token: token! }));

export const title = (t: Translate) => t('play.join');

export function Page() {
  const { token } = useParams('/play/join/{token}');
  const go = useGo();
  const seat = useAnswerOf(linkQuery(useApp(), showSeat, { token: token! }));
  return <JoinSeat token={token!} seat={seat} onJoined={(id) => void go(path('/live/{id}', { id }))} />;
}
