import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { EmbeddedTable } from '../../features/league-site/embedded.tsx';
import { knownGroupName, loadGroup } from '../../features/league-site/site-data.ts';
import type { AppContext } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

const PATH = '/embed/league/standings/{group}';

export const title = (_t: Translate, app: AppContext, params: Record<string, string>) =>
  knownGroupName(app, params);

export const load = ({ app, params: { group } }: LoadArgs<typeof PATH>) => loadGroup(app, { group });

export function Page() {
  return <EmbeddedTable group={useParams(PATH).group} />;
}
