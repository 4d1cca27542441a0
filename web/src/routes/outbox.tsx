import { listOutbox } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../app/page.ts';
import { Outbox } from '../features/accounts/outbox.tsx';
import { callQuery } from '../lib/app-context.tsx';

export const title = (t: Translate) => t('outbox.title');

export const load = ({ app }: LoadArgs) =>
  app.query.fetchQuery({ ...callQuery(app, listOutbox, {}), staleTime: 0 });

export const Page = Outbox;
