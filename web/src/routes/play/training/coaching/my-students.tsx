import { listMyStudents, showCoachingInvitation } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../../app/page.ts';
import { MyStudents } from '../../../../features/coaching/my-students.tsx';
import { callQuery } from '../../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../../lib/call-failure.ts';
import { useSearch } from '../../../../lib/search.ts';

const PAGE = '/play/training/coaching/my-students';
export const title = (t: Translate) => t('coaching.my_students');

export const load = ({ app, search: { invitation } }: LoadArgs<typeof PAGE>) =>
  ignoreOffline(
    Promise.all([
      app.query.ensureQueryData(callQuery(app, listMyStudents, {})),
      invitation &&
        app.query
          .ensureQueryData(callQuery(app, showCoachingInvitation, { token: invitation }))
          .catch(() => null),
    ]),
  );

export const Page = () => <MyStudents invitation={useSearch(PAGE).invitation} />;
