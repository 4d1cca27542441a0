import type { Translate } from '@oche/messages';
import { TabletLogin } from '../../features/tablet/tablet-login.tsx';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('tablet.login.title');

export function Page() {
  const { code, out } = useSearch('/tablet/login');
  return <TabletLogin code={code ?? ''} wasOut={out !== undefined} />;
}
