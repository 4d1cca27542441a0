import type { Translate } from '@oche/messages';
import { TabletLogin } from '../../features/tablet/tablet-login.tsx';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('tablet.login.title');

export function Page() {
  return <TabletLogin code={useSearch('/tablet/login').code ?? ''} />;
}
