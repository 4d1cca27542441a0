import { listMyCoaches, listTrainingShares, showCoachingInvitation, showPlans } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../../app/page.ts';
import { MyCoach } from '../../../../features/coaching/my-coach.tsx';
import { ShareButton, ShareList } from '../../../../features/training/share-links.tsx';
import { useFreshTraining } from '../../../../features/training/use-fresh-training.ts';
import { callQuery } from '../../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../../lib/call-failure.ts';
import { useGo } from '../../../../lib/links.tsx';
import { path } from '../../../../lib/paths.ts';
import { useSearch } from '../../../../lib/search.ts';
import { loadUser } from '../../../../lib/user.ts';

const PAGE = '/play/training/coaching/my-coach';
export const title = (t: Translate) => t('coaching.my_coach');

/** A link that is over is no missing page: it says so. */
export async function load({ app, search: { invitation } }: LoadArgs<typeof PAGE>) {
  const user = await loadUser(app);
  await ignoreOffline(
    Promise.all([
      user && app.query.ensureQueryData(callQuery(app, showPlans, { student_id: user.id })),
      app.query.ensureQueryData(callQuery(app, listMyCoaches, {})),
      app.query.ensureQueryData(callQuery(app, listTrainingShares, {})),
      invitation &&
        app.query
          .ensureQueryData(callQuery(app, showCoachingInvitation, { token: invitation }))
          .catch(() => null),
    ]),
  );
}

export function Page() {
  useFreshTraining();
  const go = useGo();
  const links = (
    <>
      <ShareButton />
      <ShareList />
    </>
  );
  return (
    <MyCoach
      invitation={useSearch(PAGE).invitation}
      links={links}
      onGame={(id) => go(path('/play/training/game/{id}', { id }))}
    />
  );
}
