import { availableOrganisations, listParticipants } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { bookInput } from '../../features/participants/book.ts';
import { ParticipantsPage } from '../../features/participants/participants-page.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('manage.nav_participants');

export const load = ({ app, search }: LoadArgs<'/manage/participants'>) =>
  Promise.all([
    app.query.ensureQueryData(callQuery(app, availableOrganisations, {})),
    app.query.fetchQuery(callQuery(app, listParticipants, bookInput(search))),
  ]);

export const Page = ParticipantsPage;
