import { listMyTournaments, showCalendarFeed } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { MyTournaments } from '../../features/my-tournaments/my-tournaments.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('my.title');

const pageOf = (page: string | undefined): number => Math.max(1, Number(page) || 1);

export const load = ({ app, search }: LoadArgs<'/profile/my-tournaments'>) =>
  Promise.all([
    app.query.fetchQuery(callQuery(app, listMyTournaments, { page: pageOf(search.page) })),
    app.query.ensureQueryData(callQuery(app, showCalendarFeed, {})),
  ]);

export function Page() {
  const { page } = useSearch('/profile/my-tournaments');
  return (
    <div className="mx-auto max-w-2xl">
      <MyTournaments page={pageOf(page)} />
    </div>
  );
}
