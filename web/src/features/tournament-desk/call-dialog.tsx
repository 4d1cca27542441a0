import type { Desk, DeskBoard, DeskGame } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { DeskActions } from './desk-actions.tsx';

type Props = {
  desk: Desk;
  game: DeskGame;
  /** Where it is called to unless something else is chosen. */
  board: DeskBoard | null;
  title: string;
  actions: DeskActions;
  onClose: () => void;
};

/** Calls a game to a board: which one and who marks. Whoever marked least stands first. */
export function CallDialog({ desk, game, board, title, actions, onClose }: Props) {
  const t = useT();
  const free = desk.boards.filter(
    ({ on, state, id }) => (on === null && state !== 'closed') || id === board?.id,
  );
  const suggested = desk.suggested.find(({ pairing }) => pairing === game.pairing.id);
  const [boardId, setBoardId] = useState(
    String(board?.id ?? suggested?.board ?? (free.find(({ held }) => held === null) ?? free[0])?.id ?? ''),
  );
  const [marker, setMarker] = useState(suggested?.marker ?? '');
  const players = game.sides.flatMap(({ persons }) => persons);
  const markers = desk.people
    .filter(({ id, present, busy }) => present && busy === null && !players.includes(id))
    .sort((one, other) => one.turns_marked - other.turns_marked || one.name.localeCompare(other.name));
  const chosen = desk.boards.find(({ id }) => String(id) === boardId);
  const call = async () => {
    if (chosen && (await actions.call(game, chosen, marker || null))) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose} closeLabel={t('dialog.close')}>
      {free.length === 0 ? (
        <p>{t('desk.call.no_board')}</p>
      ) : (
        <form
          method="post"
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void call();
          }}
        >
          <SelectField
            label={t('desk.call.board')}
            value={boardId}
            onChange={({ target }) => setBoardId(target.value)}
          >
            {free.map(({ id, number, reserved_for, held }) => (
              <option key={id} value={id}>
                {t('board.number', { number })}
                {reserved_for === null ? '' : `, ${t('board.kept', { mark: reserved_for })}`}
                {held === null || id === board?.id ? '' : `, ${t('board.held')}`}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('desk.call.marker')}
            value={marker}
            onChange={({ target }) => setMarker(target.value)}
          >
            <option value="">{t('desk.call.nobody')}</option>
            {markers.map(({ id, name, turns_marked }) => (
              <option key={id} value={id}>
                {t('desk.call.marked', { name, count: turns_marked })}
              </option>
            ))}
          </SelectField>
          <div className="flex justify-end gap-3">
            <Button onClick={onClose}>{t('dialog.cancel')}</Button>
            <Button type="submit" look="primary" busy={actions.busy} disabled={!chosen}>
              {t('desk.call.yes', { board: chosen?.number ?? '' })}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
