import { linkFriend } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HandedLink } from './handed-link.tsx';
import { useLobbyWrite } from './use-lobby-write.ts';

/** A link of one's own, for whoever should be able to ask. */
export function FriendLink() {
  const t = useT();
  const [token, setToken] = useState<string | null>(null);
  const link = useLobbyWrite(linkFriend, { onSaved: (made) => setToken(made.token) });
  return (
    <>
      <Button busy={link.pending !== null} onClick={() => void link.send({})}>
        <Icon name="plus" /> {t('friends.add')}
      </Button>
      {token && (
        <Dialog title={t('friends.add')} onClose={() => setToken(null)} closeLabel={t('play.close')}>
          <HandedLink
            path={path('/play/friend/{token}', { token })}
            title={t('friends.link_title')}
            help={t('friends.link_help')}
          />
        </Dialog>
      )}
    </>
  );
}
