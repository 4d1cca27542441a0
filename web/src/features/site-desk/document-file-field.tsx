import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { DOCUMENT_TYPES, type DocumentUpload, sizeText } from './uploads.ts';

type Props = {
  /** The form's own: it is not saved while a file is on its way. */
  upload: DocumentUpload;
  error?: string | undefined;
  /** With the name of the file, without its ending. */
  onSent?: (name: string) => void;
};

/** The file of a document in a form: sent as soon as it is chosen, looked at by the server, kept when the form is saved. */
export function DocumentFileField({ upload, error, onSent }: Props) {
  const t = useT();
  const [sent, setSent] = useState<{ file: string; ending: string; bytes: number } | null>(null);
  const choose = async (chosen: File) => {
    const stored = await upload.send(chosen);
    if (!stored) return;
    setSent(stored);
    onSent?.(chosen.name.replace(/\.[^.]*$/, '').slice(0, 120));
  };
  return (
    <fieldset className="grid justify-items-start gap-2">
      <legend className="mb-1.5 font-semibold">{t('site_desk.document_file')}</legend>
      <input type="hidden" name="file" value={sent?.file ?? ''} />
      {sent && (
        <p className="font-semibold" role="status">
          {t('site_desk.document_sent', {
            ending: sent.ending.toUpperCase(),
            size: sizeText(t, sent.bytes),
          })}
        </p>
      )}
      <FileButton
        label={t(upload.isBusy ? 'site_desk.uploading' : 'site_desk.document_choose')}
        accept={DOCUMENT_TYPES}
        isBusy={upload.isBusy}
        error={sent ? undefined : error}
        onChoose={(chosen) => void choose(chosen)}
      />
      <p className="text-ink-soft text-sm">{t('site_desk.document_file_help')}</p>
    </fieldset>
  );
}
