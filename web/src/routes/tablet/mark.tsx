import type { Translate } from '@oche/messages';
import { MarkerLogin } from '../../features/tablet/marker-login.tsx';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('tablet.mark.title');

export function Page() {
  const { code } = useSearch('/tablet/mark');
  return <MarkerLogin code={code ?? null} />;
}
