import { availableOrganisations, listParticipants } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { bookInput } from '../../features/participants/book.ts';
import { ImportPeople } from '../../features/participants/import-people.tsx';
import { ParticipantsPage } from '../../features/participants/participants-page.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('manage.nav_participants');

export const load = ({ app, search }: LoadArgs<'/manage/participants'>) =>
  Promise.all([
    app.query.ensureQueryData(callQuery(app, availableOrganisations, {})),
    app.query.fetchQuery(callQuery(app, listParticipants, bookInput(search))),
  ]);

/** A book; `?view=import` brings a list into it. */
export function Page() {
  return useSearch('/manage/participants').view === 'import' ? <ImportPeople /> : <ParticipantsPage />;
}
