import { type RefusalCode, type Visit, type VisitRecord, visitSummary } from '@oche/darts';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { nameOfSide } from '../../lib/side-names.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Scored } from './scorer.ts';
import { textOf, visitFrom } from './visit-text.ts';

type Props = {
  scored: Scored;
  mayEdit: (visitIndex: number, visit: Visit) => boolean;
  onEdit: (visitIndex: number, visit: Visit) => RefusalCode | null;
  onClose: () => void;
};

/** The visits of the running leg, newest first, with those that may be put right. */
export function LegVisits({ scored: { game, state }, mayEdit, onEdit, onClose }: Props) {
  const t = useT();
  const [edited, setEdited] = useState<number | null>(null);
  const visits = state.leg.visits;
  return (
    <Dialog title={t('play.visits')} onClose={onClose} closeLabel={t('play.close')}>
      {visits.length === 0 && <p className="text-ink-soft">{t('play.visits.none')}</p>}
      <ol className="max-h-[60dvh] divide-y divide-line overflow-y-auto">
        {visits
          .map((record, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a visit is its place in the leg
            <li key={at} className="py-1">
              {edited === at ? (
                <EditVisit
                  text={textOf(record.visit)}
                  onSave={(visit) => {
                    const refused = onEdit(at, visit);
                    if (!refused) setEdited(null);
                    return refused;
                  }}
                />
              ) : (
                <div className="flex items-center gap-3">
                  <span className="min-w-0 flex-1 truncate">{nameOfSide(game, record.side)}</span>
                  <span className="numerals text-2xl">{labelOf(game.kind, record, t('play.bust'))}</span>
                  {mayEdit(at, record.visit) && (
                    <IconButton label={t('play.edit')} onClick={() => setEdited(at)}>
                      <Icon name="pencil" />
                    </IconButton>
                  )}
                </div>
              )}
            </li>
          ))
          .toReversed()}
      </ol>
    </Dialog>
  );
}

function EditVisit({ text, onSave }: { text: string; onSave: (visit: Visit) => RefusalCode | null }) {
  const t = useT();
  const [typed, setTyped] = useState(text);
  const [refused, setRefused] = useState<RefusalCode | null>(null);
  const save = () => {
    const visit = visitFrom(typed);
    setRefused(visit ? onSave(visit) : 'not_a_visit');
  };
  return (
    <form
      method="post"
      className="grid grid-cols-[1fr_auto] items-start gap-2 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={t('play.edit_visit')}
        help={t('play.edit_help')}
        error={refused ? t(`darts.${refused}`) : undefined}
        value={typed}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="primary" className="mt-7.5">
        {t('play.save')}
      </Button>
    </form>
  );
}

/** A countdown is told by its totals, everything else by its darts. */
function labelOf(kind: string, record: VisitRecord, bust: string): string {
  const summary = visitSummary(kind, record);
  if (summary.bust) return bust;
  return summary.remaining === null ? textOf(record.visit) : String(summary.counted);
}
