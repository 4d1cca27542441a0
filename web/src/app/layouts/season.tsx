import type { ReactNode } from 'react';
import { useModuleWithTexts } from '../../lib/use-lazy-module.ts';
import { useUser } from '../../lib/user.ts';
import { accountArea } from '../account-area.ts';
import { OfflineLine } from '../offline-line.tsx';
import { seasonArea } from '../season-area.ts';
import { Content } from './content.tsx';
import { Footer } from './footer.tsx';

/** The organiser area of a season: whose it is, the way through it, and which season. */
export function SeasonLayout({ children }: { children: ReactNode }) {
  const user = useUser();
  const area = useModuleWithTexts(seasonArea, true);
  const account = useModuleWithTexts(accountArea, user !== null);
  return (
    <div className="flex min-h-dvh flex-col">
      {area && <area.SeasonBar>{user && account && <account.AccountArea user={user} />}</area.SeasonBar>}
      <OfflineLine />
      <Content>{children}</Content>
      <Footer />
    </div>
  );
}
