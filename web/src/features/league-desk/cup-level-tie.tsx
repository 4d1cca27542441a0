import { addPlayOff, type Cup } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { CupPlace } from './cup-teams.tsx';
import { ReasonField } from './reason-field.tsx';

type Props = {
  tie: Cup['rounds'][number]['ties'][number];
  round: number;
  nameOf: (team: number) => string;
  place: CupPlace;
  onDone: () => unknown;
};

/** A tie that ended level: who won the play-off of the two. */
export function LevelTie({ tie: { home, away }, round, nameOf, place, onDone }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [winner, setWinner] = useState(home);
  const [reason, setReason] = useState('');
  const write = useWrite(addPlayOff, {
    savedMessage: t('play_offs.entered'),
    onSaved: () => {
      setOpen(false);
      return onDone();
    },
  });
  if (away === null) return null;
  const { group_slug, ...season } = place;
  const teams = winner === home ? [home, away] : [away, home];
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('play_offs.enter')}</Button>
      {isOpen && (
        <Dialog title={t('play_offs.enter')} onClose={() => setOpen(false)} closeLabel={t('dialog.close')}>
          <form
            method="post"
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void write.send({ ...season, teams, up: null, cup: { group_slug, round }, reason });
            }}
          >
            <SelectField
              label={t('league_cup.who_is_through')}
              value={String(winner)}
              onChange={({ target }) => setWinner(Number(target.value))}
            >
              {[home, away].map((team) => (
                <option key={team} value={team}>
                  {nameOf(team)}
                </option>
              ))}
            </SelectField>
            <ReasonField
              value={reason}
              onType={setReason}
              label={t('play_offs.reason')}
              help={t('play_offs.reason_help')}
              isNeeded
            />
            <div className="flex justify-end gap-3">
              <Button onClick={() => setOpen(false)}>{t('dialog.cancel')}</Button>
              <Button type="submit" look="primary" busy={write.pending !== null}>
                {t('play_offs.enter')}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
