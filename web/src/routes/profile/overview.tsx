import { listMyMatches, nextGames, showProfile, showRating } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { ProfileHome } from '../../features/profile/profile-home.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useUser } from '../../lib/user.ts';

export const title = (t: Translate) => t('profile.title');

export const load = ({ app }: LoadArgs) =>
  Promise.all([
    app.query.ensureQueryData(callQuery(app, showProfile, {})),
    app.query.ensureQueryData(callQuery(app, showRating, {})),
    app.query.ensureQueryData(callQuery(app, nextGames, {})),
    app.query.ensureQueryData(callQuery(app, listMyMatches, {})),
  ]);

export function Page() {
  const user = useUser();
  return user && <ProfileHome user={user} />;
}
