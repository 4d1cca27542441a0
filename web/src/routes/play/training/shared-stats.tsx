import { sharedTrainingStats } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { statsInput } from '../../../features/training/history-search.ts';
import { SharedStats } from '../../../features/training/shared-views.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../lib/call-failure.ts';
import { notFound } from '../../../lib/navigation.ts';
import { useParams } from '../../../lib/search.ts';

export const title = (t: Translate) => t('training.stats');

/** `id` is whose training it is; a token of somebody else does not open it. */
export const load = ({ app, params: { token, id }, search }: LoadArgs<'/play/training/stats/{token}/{id}'>) =>
  ignoreOffline(
    app.query
      .ensureQueryData(callQuery(app, sharedTrainingStats, { token: token!, ...statsInput(search) }))
      .then(({ owner }) => {
        if (String(owner.id) !== id) throw notFound();
      }),
  );

export function Page() {
  const { token, id } = useParams('/play/training/stats/{token}/{id}');
  return <SharedStats token={token!} userId={id!} />;
}
