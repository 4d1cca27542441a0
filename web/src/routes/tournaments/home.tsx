import { type Registration, showRegistration } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { RegistrationPage } from '../../features/registration/registration-page.tsx';
import { type AppContext, callQuery, queryKey } from '../../lib/app-context.tsx';
import { useParams, useSearch } from '../../lib/search.ts';

const PATH = '/tournaments/{tournament}';

export const title = (t: Translate, { query }: AppContext, { tournament = '' }: Record<string, string>) =>
  query.getQueryData<Registration>(queryKey(showRegistration, { tournament }))?.name ??
  t('registration.enter_title');

/** Always as it is now: places come and go. */
export const load = ({ app, params, search }: LoadArgs<typeof PATH>) =>
  app.query.fetchQuery({
    ...callQuery(app, showRegistration, { tournament: params.tournament, token: search.entry }),
    staleTime: 0,
  });

export function Page() {
  const { tournament } = useParams(PATH);
  const { entry, code } = useSearch(PATH);
  return <RegistrationPage tournament={tournament} token={entry} code={code} />;
}
