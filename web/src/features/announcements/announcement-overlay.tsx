import {
  type Announcement,
  announcementShown,
  dismissAnnouncement,
  NAME_CONFIRMATION,
  pendingAnnouncement,
} from '@oche/contract';
import { Suspense, useEffect } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useGo } from '../../lib/links.tsx';
import { givenAddress } from '../../lib/paths.ts';
import { useCurrentPage } from '../../lib/router.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const NameConfirmation = lazyPart(() => import('./name-confirmation.tsx'));

/** Where nobody is in the middle of something: over a form or a game an announcement would take what was begun. */
const PLACES: readonly string[] = ['/', '/profile/settings'];

/** Tells a signed-in user what is new, one thing at a time. Asked for after the page is there. */
export default function AnnouncementOverlay() {
  const { data: pending } = useAsyncAnswer(pendingAnnouncement, {});
  const { path } = useCurrentPage();
  const key = pending?.key;
  const isName = key === NAME_CONFIRMATION;
  const mayOpen = isName || PLACES.includes(path);
  useEffect(() => {
    if (key && mayOpen) void keepaliveCall(announcementShown, { announcement_key: key });
  }, [key, mayOpen]);
  if (!pending) return null;
  if (isName) {
    return (
      <Suspense fallback={null}>
        <NameConfirmation announcement={pending} />
      </Suspense>
    );
  }
  return mayOpen && <Overlay announcement={pending} />;
}

function Overlay({ announcement }: { announcement: Announcement }) {
  const { t, query } = useApp();
  const dismissed = useWrite(dismissAnnouncement, { savedMessage: null, failedMessage: null });
  const go = useGo();
  const dismiss = async () => {
    query.setQueryData(queryKey(pendingAnnouncement, {}), null);
    await dismissed.send({ announcement_key: announcement.key });
  };
  const act = async (url: string) => {
    await dismiss();
    if (/^[a-z]+:/.test(url)) location.assign(url);
    else await go(givenAddress(url));
  };
  return (
    <Dialog title={announcement.title} onClose={() => void dismiss()} closeLabel={t('dialog.close')}>
      <p className="text-ink-soft">{announcement.message}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={() => void dismiss()}>{t('announcement.not_now')}</Button>
        {announcement.action_url && (
          <Button look="primary" onClick={() => void act(announcement.action_url!)}>
            {announcement.action_text ?? t('announcement.learn_more')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
