import { showClaim } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { ClaimPage } from '../../features/participants/claim-page.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

export const title = (t: Translate) => t('claim.page_title');

/** A link that is over is no missing page: it says what to do. */
export const load = ({ app, params }: LoadArgs<'/manage/claim/{token}'>) =>
  app.query.ensureQueryData(callQuery(app, showClaim, { token: params.token })).catch(() => null);

export function Page() {
  return <ClaimPage token={useParams('/manage/claim/{token}').token} />;
}
