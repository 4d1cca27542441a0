import { MOST_DOCUMENT_BYTES, MOST_PICTURE_BYTES, uploadDocument, uploadPicture } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useSeasonPlace } from '../../lib/season-desk.ts';
import { shrinkPicture } from '../../lib/shrink-picture.ts';
import { toast } from '../../lib/toast.ts';
import { useWrite } from '../../lib/write.ts';

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/svg+xml';
export const DOCUMENT_TYPES = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp';

const MEGABYTE = 1024 * 1024;
/** "340 kB", "1.2 MB" */
export const sizeText = (t: Translate, bytes: number): string =>
  bytes < MEGABYTE
    ? t('site_desk.bytes_kb', { size: Math.max(1, Math.round(bytes / 1024)) })
    : t('site_desk.bytes_mb', { size: Math.round((bytes / MEGABYTE) * 10) / 10 });

/** Sends pictures of the site, made smaller here; null when it did not work and the user has been told. */
export function usePictureUpload() {
  const { t } = useApp();
  const { org_slug } = useSeasonPlace();
  const [isShrinking, setShrinking] = useState(false);
  const failedMessage = t('site_desk.upload_failed');
  const write = useWrite(uploadPicture, { savedMessage: null, failedMessage });
  const send = async (file: File) => {
    setShrinking(true);
    const content = await shrinkPicture(file).finally(() => setShrinking(false));
    if (content && content.size <= MOST_PICTURE_BYTES) return write.send({ org_slug, content });
    const size = sizeText(t, MOST_PICTURE_BYTES);
    const why = content ? t('site_desk.upload_too_big', { size }) : t('site_desk.upload_unreadable');
    toast.error(failedMessage, why);
    return null;
  };
  return { send, isBusy: isShrinking || write.pending !== null };
}

export type PicturesOnTheirWay = ReturnType<typeof usePicturesOnTheirWay>;
/** The pictures of one form that are being sent: it is not saved before they are there. */
export function usePicturesOnTheirWay() {
  const [count, setCount] = useState(0);
  const follow = <T>(upload: Promise<T>): Promise<T> => {
    setCount((now) => now + 1);
    return upload.finally(() => setCount((now) => now - 1));
  };
  return { follow, isBusy: count > 0 };
}

export type DocumentUpload = ReturnType<typeof useDocumentUpload>;
/** The same for documents, which are sent as they are. */
export function useDocumentUpload() {
  const { t } = useApp();
  const { org_slug } = useSeasonPlace();
  const failedMessage = t('site_desk.upload_failed');
  const write = useWrite(uploadDocument, { savedMessage: null, failedMessage });
  const send = async (content: File) => {
    if (content.size <= MOST_DOCUMENT_BYTES) return write.send({ org_slug, content });
    toast.error(failedMessage, t('site_desk.upload_too_big', { size: sizeText(t, MOST_DOCUMENT_BYTES) }));
    return null;
  };
  return { send, isBusy: write.pending !== null };
}
