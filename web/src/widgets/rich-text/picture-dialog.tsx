import type { Translate } from '@oche/messages';
import { useRef, useState } from 'react';
import { pictureAddress } from '../../lib/files.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import type { PictureAttributes, UploadPicture } from './commands.ts';

type Sent = Omit<PictureAttributes, 'alt'>;
type Props = {
  /** The one that is changed; null for a new one. */
  picture: PictureAttributes | null;
  onUpload: UploadPicture;
  onPut: (picture: PictureAttributes) => void;
  onClose: () => void;
  t: Translate;
};

/** A picture for a text, and what it shows in words: for whoever cannot see it. */
export function PictureDialog({ picture, onUpload, onPut, onClose, t }: Props) {
  const alt = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<Sent | null>(picture);
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File) => {
    setBusy(true);
    const stored = await onUpload(file).finally(() => setBusy(false));
    if (stored) setSent(stored);
  };
  const put = () => sent && onPut({ ...sent, alt: alt.current?.value.trim() ?? '' });
  return (
    <Dialog title={t('rich.picture')} onClose={onClose} closeLabel={t('dialog.close')}>
      <div className="grid gap-4">
        {sent && (
          <img
            src={pictureAddress(sent.file, 256)}
            alt=""
            className="max-h-40 justify-self-start rounded-card border border-line"
          />
        )}
        <div>
          <FileButton
            label={t(sent ? 'rich.picture_other' : 'rich.picture_choose')}
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            isBusy={isBusy}
            onChoose={(file) => void choose(file)}
          />
        </div>
        <TextField
          ref={alt}
          label={t('rich.picture_alt')}
          help={t('rich.picture_alt_help')}
          maxLength={300}
          defaultValue={picture?.alt ?? ''}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            put();
          }}
        />
        <div className="flex justify-end">
          <Button look="primary" disabled={sent === null} onClick={put}>
            {t(picture ? 'rich.picture_save' : 'rich.picture_put')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
