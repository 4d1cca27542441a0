import { showGuardianRequest } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../../app/page.ts';
import { Guardian } from '../../../../features/coaching/guardian.tsx';
import { callQuery } from '../../../../lib/app-context.tsx';
import { useSearch } from '../../../../lib/search.ts';

export const title = (t: Translate) => t('coaching.guardian_title');

/** A link that is over is no missing page: it says so. */
export const load = ({ app, search: { token } }: LoadArgs<'/guardian-consent'>) =>
  token && app.query.ensureQueryData(callQuery(app, showGuardianRequest, { token })).catch(() => null);

export const Page = () => <Guardian token={useSearch('/guardian-consent').token ?? ''} />;
