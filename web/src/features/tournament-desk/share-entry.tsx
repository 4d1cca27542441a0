import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { ownOrigin } from '../../lib/device/device.ts';
import { path } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ShareLink } from '../../widgets/share-link.tsx';
import { NotPublic } from './not-public.tsx';
import type { TournamentData } from './tournament-data.ts';

/** The way to the page where people enter, to be handed on. */
export function ShareEntry({ data: { tournament } }: { data: TournamentData }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('tournaments.share.title')}</Button>
      {isOpen && (
        <Dialog
          title={t('tournaments.share.title')}
          onClose={() => setOpen(false)}
          closeLabel={t('dialog.close')}
        >
          <NotPublic tournament={tournament} />
          <ShareLink
            link={ownOrigin() + path('/tournaments/{tournament}', { tournament: tournament.slug })}
            help={t('tournaments.share.help')}
            t={t}
          />
        </Dialog>
      )}
    </>
  );
}
