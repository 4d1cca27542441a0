import { useId, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { pictureAddress } from '../../lib/files.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { PICTURE_TYPES, type PicturesOnTheirWay, usePictureUpload } from './uploads.ts';

type Props = {
  /** The form's own: it is not saved while a picture is on its way. */
  pictures: PicturesOnTheirWay;
  label: string;
  help?: string;
  /** The field of the form that holds the name of the file; empty for none. */
  name: string;
  defaultValue: string;
  error?: string | undefined;
  onChange?: (file: string) => void;
  /** Whose it is, where there are several. */
  of?: string;
  /** A face is round. */
  isRound?: boolean;
};

/** A picture in a form: sent as soon as it is chosen, kept when the form is saved. */
export function PictureField({
  pictures,
  label,
  help,
  name,
  defaultValue,
  error,
  onChange,
  of,
  isRound = false,
}: Props) {
  const t = useT();
  const id = useId();
  const [file, setFile] = useState(defaultValue);
  const upload = usePictureUpload();
  const take = (next: string) => {
    setFile(next);
    onChange?.(next);
  };
  const choose = async (chosen: File) => {
    const sent = await pictures.follow(upload.send(chosen));
    if (sent) take(sent.file);
  };
  return (
    <fieldset className="grid justify-items-start gap-2" aria-describedby={help ? id : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {file !== '' && (
        <img
          src={pictureAddress(file, 256)}
          alt=""
          className={
            isRound
              ? 'size-24 rounded-full border border-line object-cover'
              : 'max-h-32 max-w-full rounded-card border border-line bg-raised'
          }
        />
      )}
      <input type="hidden" name={name} value={file} />
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={t(
            upload.isBusy
              ? 'site_desk.uploading'
              : file
                ? 'site_desk.picture_other'
                : 'site_desk.picture_choose',
          )}
          accept={PICTURE_TYPES}
          isBusy={upload.isBusy}
          error={error}
          onChoose={(chosen) => void choose(chosen)}
        />
        {file !== '' && (
          <Button
            look="quiet"
            aria-label={of && t('site_desk.action_of', { action: t('site_desk.picture_remove'), name: of })}
            onClick={() => take('')}
          >
            {t('site_desk.picture_remove')}
          </Button>
        )}
      </div>
      {help && (
        <p id={id} className="text-ink-soft text-sm">
          {help}
        </p>
      )}
    </fieldset>
  );
}
