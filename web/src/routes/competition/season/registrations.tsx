import { showRegistrationDesk } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { RegistrationDesk } from '../../../features/team-desk/registration-desk.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

export const title = (t: Translate) => t('team.registrations');

export const load = ({
  app,
  params: { org_slug, season_slug },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/registrations'>) =>
  app.query.fetchQuery(callQuery(app, showRegistrationDesk, { org_slug, season_slug }));

export const Page = RegistrationDesk;
