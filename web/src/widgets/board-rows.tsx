import type { BoardKind } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useRef } from 'react';
import { type FormRow, useFormRows } from '../lib/form-rows.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { DragList } from '../ui/drag-list.tsx';
import { INPUT } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';

const KINDS: readonly BoardKind[] = ['standard', 'stage', 'stream'];

/** A board as the form holds it: no id while it is new, no number while the field is empty. */
export type BoardValue = {
  id: string;
  number: number | null;
  name: string;
  kind: string;
  is_usable: boolean;
};

export const newBoard = (number: number): BoardValue => ({
  ...{ id: '', number, name: '', kind: 'standard', is_usable: true },
});

type Props = {
  boards: readonly BoardValue[];
  errors: Record<string, string>;
  onChange: () => void;
  t: Translate;
};

/** The boards of a location in the order they hang. A row keeps its board, and that its tablet, wherever it is moved. */
export function BoardRows({ boards, errors, onChange, t }: Props) {
  const holder = useRef<HTMLFieldSetElement>(null);
  const { rows, add, remove, move } = useFormRows('boards', boards, onChange);
  const numbers = () => [
    ...(holder.current?.querySelectorAll<HTMLInputElement>('input[name$=".number"]') ?? []),
  ];
  const next = () => Math.max(0, ...numbers().map(({ value }) => Number(value))) + 1;
  const renumber = () => {
    for (const [at, input] of numbers().entries()) input.value = String(at + 1);
    onChange();
  };
  return (
    <fieldset ref={holder} className="min-w-0 border-ink border-t-2 pt-4">
      <legend className="sr-only">{t('location.boards')}</legend>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="font-bold text-xl">{t('location.boards')}</p>
          <p className="text-ink-soft">{t('location.boards_help')}</p>
        </div>
        {rows.length > 1 && (
          <Button look="quiet" onClick={renumber}>
            {t('location.renumber')}
          </Button>
        )}
      </div>
      {rows.length === 0 && <p className="mb-3 text-ink-soft">{t('location.no_boards')}</p>}
      <DragList
        label={t('location.boards')}
        rows={rows}
        rowKey={({ key }) => String(key)}
        nameOf={(row) => t('board.number', { number: row.value.number ?? 0 })}
        onMove={(key, to) => move(Number(key), to)}
        t={t}
      >
        {(row) => <BoardRow row={row} errors={errors} onRemove={() => remove(row.key)} t={t} />}
      </DragList>
      <Button className="mt-3" onClick={() => add(newBoard(next()))}>
        <Icon name="plus" /> {t('location.board_add')}
      </Button>
    </fieldset>
  );
}

type RowProps = Pick<Props, 'errors' | 't'> & { row: FormRow<BoardValue>; onRemove: () => void };

function BoardRow({ row: { value, name }, errors, onRemove, t }: RowProps) {
  const number = value.number ?? 0;
  const error = errors[name('number')];
  return (
    <div className="flex flex-wrap items-center gap-2 py-2">
      <input type="hidden" name={name('id')} defaultValue={value.id} />
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        name={name('number')}
        defaultValue={value.number ?? ''}
        aria-label={t('location.board_number', { number })}
        aria-invalid={Boolean(error)}
        className={`${INPUT} numerals !w-18 text-xl`}
      />
      <input
        name={name('name')}
        defaultValue={value.name}
        placeholder={t('location.board_name_hint')}
        aria-label={t('location.board_name', { number })}
        className={`${INPUT} !w-auto min-w-32 flex-1`}
      />
      <select
        name={name('kind')}
        defaultValue={value.kind}
        aria-label={t('location.board_kind', { number })}
        className={`${INPUT} !w-auto`}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`board_kind.${kind}`)}
          </option>
        ))}
      </select>
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          name={name('is_usable')}
          defaultChecked={value.is_usable}
          className="size-5 accent-green"
        />
        {t('location.board_usable')}
      </label>
      <IconButton label={t('location.board_remove', { number })} onClick={onRemove}>
        <Icon name="trash-2" />
      </IconButton>
      {error && (
        <p role="alert" className="w-full text-red text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
