import { isCallError, showSeat } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { JoinSeat } from '../../features/seats/join-seat.tsx';
import { type AppContext, callQuery, useAnswerOf, useApp } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useParams } from '../../lib/search.ts';

/** Null when the link is too old or used up: that is said on the page, not as an error of ours. */
const seatQuery = (app: Pick<AppContext, 'call'>, token: string) => {
  const { queryKey, queryFn } = callQuery(app, showSeat, { token });
  return { queryKey, queryFn: () => queryFn().catch(nullIfExpired) };
};

function nullIfExpired(error: unknown): null {
  if (isCallError(error) && error.body.code === 'link_expired') return null;
  throw error;
}

export const load = ({ app, params: { token } }: LoadArgs<'/play/join/{token}'>) =>
  app.query.ensureQueryData(seatQuery(app, token!));

export const title = (t: Translate) => t('play.join');

export function Page() {
  const { token } = useParams('/play/join/{token}');
  const go = useGo();
  const seat = useAnswerOf(seatQuery(useApp(), token!));
  return <JoinSeat token={token!} seat={seat} onJoined={(id) => void go(path('/live/{id}', { id }))} />;
}
