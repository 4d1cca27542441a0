import { addSheetPhoto, type LeagueMatch, removeSheetPhoto } from '@oche/contract';
import { MOST_PHOTOS, takesPhotos } from '@oche/league';
import { formatMoment } from '@oche/messages/dates';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { pictureAddress } from '../../lib/files.ts';
import { shrinkPicture } from '../../lib/shrink-picture.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Section } from '../../ui/page.tsx';
import { ReasonField } from './reason-field.tsx';
import type { Sheet } from './sheet-data.ts';

type Photo = LeagueMatch['photos'][number];

/** Photos of the paper, for whoever has to agree on what stands there: captains, and who decides. */
export function SheetPhotos({
  sheet: { known: match, place },
  onDone,
}: {
  sheet: Sheet;
  onDone: () => unknown;
}) {
  const t = useT();
  const [removing, setRemoving] = useState<Photo | null>(null);
  const mayAdd = match.actors.length > 0 && takesPhotos(match.phase) && !match.is_closed;
  if (!mayAdd && match.photos.length === 0) return null;
  const mayRemove = match.actors.includes('secretary') && !match.is_closed;
  const by = ({ actor }: Photo) =>
    actor === 'secretary' ? t('evening.photo_secretary') : match.teams[actor].name;
  return (
    <Section title={t('evening.photos')}>
      <ul className="mb-4 flex flex-wrap gap-4">
        {match.photos.map((photo) => (
          <li key={photo.id} className="w-40">
            <a href={pictureAddress(photo.file, 1600)} target="_blank" rel="noreferrer">
              <img
                src={pictureAddress(photo.file, 256)}
                alt={t('evening.photo_by', { who: by(photo) })}
                width={photo.width}
                height={photo.height}
                className="h-40 w-40 rounded-card border border-line object-cover"
              />
            </a>
            <p className="mt-1 text-ink-soft text-sm">
              {by(photo)}, {formatMoment(t.locale, photo.created_at, match.zone)}
            </p>
            {mayRemove && (
              <Button look="quiet" onClick={() => setRemoving(photo)}>
                {t('evening.photo_remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayAdd && match.photos.length < MOST_PHOTOS && <AddPhoto {...{ match, place, onDone }} />}
      {removing && (
        <RemovePhoto {...{ match, place, onDone }} photo={removing} onClose={() => setRemoving(null)} />
      )}
    </Section>
  );
}

type Props = { match: LeagueMatch; place: Sheet['place']; onDone: () => unknown };

function AddPhoto({ match, place, onDone }: Props) {
  const t = useT();
  const [isUnreadable, setUnreadable] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const write = useWrite(addSheetPhoto, { savedMessage: null, onSaved: onDone });
  const choose = async (file: File) => {
    setBusy(true);
    const content = await shrinkPicture(file).finally(() => setBusy(false));
    setUnreadable(content === null);
    if (content !== null) await write.send({ ...place, match_slug: match.slug, content });
  };
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">{t('evening.photo_help')}</p>
      <FileButton
        label={t('evening.photo_add')}
        accept="image/png,image/jpeg,image/webp"
        withCamera
        isBusy={isBusy || write.pending !== null}
        onChoose={(file) => void choose(file)}
        error={isUnreadable ? t('evening.photo_unreadable') : undefined}
      />
    </>
  );
}

function RemovePhoto({
  match,
  place,
  onDone,
  photo,
  onClose,
}: Props & { photo: Photo; onClose: () => void }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const write = useWrite(removeSheetPhoto, {
    savedMessage: null,
    onSaved: () => {
      onClose();
      return onDone();
    },
  });
  return (
    <Dialog title={t('evening.photo_remove_title')} onClose={onClose} closeLabel={t('dialog.close')}>
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void write.send({ ...place, match_slug: match.slug, photo_id: String(photo.id), reason });
        }}
      >
        <ReasonField value={reason} onType={setReason} isNeeded />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" look="danger" busy={write.pending !== null}>
            {t('evening.photo_remove')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
