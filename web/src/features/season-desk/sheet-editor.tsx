import { bestOf, type Legs, type MatchFormat } from '@oche/kit';
import { blocksOf, type FormatBlock, matchFormat } from '@oche/league';
import type { Translate } from '@oche/messages';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { DragList } from '../../ui/drag-list.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MatchSheetPlan } from '../../widgets/league/match-sheet-plan.tsx';

type Props = {
  format: MatchFormat;
  onFormat: (format: MatchFormat) => void;
  /** The slots that cannot be played like this. */
  wrong: readonly number[];
  t: Translate;
};
type Row = { key: string; block: FormatBlock };

const KINDS = ['single', 'pair', 'team'] as const;
const OWN = 'own';
const MOST_GAMES = 20;

/** A match sheet as blocks of like games, drawn beside as what it will become. */
export function SheetEditor({ format, onFormat, wrong, t }: Props) {
  const [rows, setRows] = useState<Row[] | null>(() => rowsOf(format));
  const [positions, setPositions] = useState(format.positions);
  const change = (next: Row[], players = positions) => {
    setRows(next);
    setPositions(players);
    onFormat(
      matchFormat(
        OWN,
        players,
        next.map(({ block }) => block),
      ),
    );
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      {rows === null ? (
        <Notice>{t('sheet.not_blocks')}</Notice>
      ) : (
        <Blocks {...{ rows, positions, change, t }} />
      )}
      <div className="lg:sticky lg:top-36">
        {wrong.length > 0 && (
          <p role="alert" className="mb-2 text-red">
            {t('sheet.wrong')}
          </p>
        )}
        <MatchSheetPlan format={format} wrong={wrong} t={t} />
      </div>
    </div>
  );
}

let serial = 0;
const rowOf = (block: FormatBlock): Row => ({ key: `b${++serial}`, block });
const rowsOf = (format: MatchFormat): Row[] | null =>
  blocksOf(format)?.map((block, at) => ({ key: `${format.id}${at}`, block })) ?? null;

type BlocksProps = {
  rows: Row[];
  positions: number;
  change: (rows: Row[], positions?: number) => void;
  t: Translate;
};

function Blocks({ rows, positions, change, t }: BlocksProps) {
  const nameOf = ({ key, block }: Row) =>
    t('sheet.block', {
      number: rows.findIndex((row) => row.key === key) + 1,
      kind: t(`sheet.${block.kind}`),
    });
  const add = (kind: FormatBlock['kind']) => {
    const size = { single: 1, pair: 2, team: positions }[kind];
    const games = { single: positions, pair: Math.max(1, Math.floor(positions / 2)), team: 1 }[kind];
    change([...rows, rowOf({ games, kind, size, distance: bestOf(5), turn: kind === 'single' ? 0 : null })]);
  };
  return (
    <div className="grid gap-4">
      <TextField
        label={t('sheet.positions')}
        type="number"
        min={1}
        max={20}
        value={positions}
        onChange={({ target }) => change(rows, clamp(Number(target.value), 20))}
      />
      <DragList
        label={t('sheet.blocks')}
        rows={rows}
        rowKey={({ key }) => key}
        nameOf={nameOf}
        onMove={(key, to) => {
          const row = rows.find((each) => each.key === key)!;
          change(rows.filter((each) => each !== row).toSpliced(to, 0, row));
        }}
        t={t}
      >
        {(row) => (
          <BlockFields
            {...{ positions, t }}
            block={row.block}
            number={rows.indexOf(row) + 1}
            onBlock={(block) => change(rows.map((each) => (each === row ? { ...row, block } : each)))}
            onRemove={rows.length > 1 ? () => change(rows.filter((each) => each !== row)) : null}
          />
        )}
      </DragList>
      <div className="flex flex-wrap gap-2">
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => add(kind)}>
            <Icon name="plus" /> {t('sheet.add', { kind: t(`sheet.${kind}`) })}
          </Button>
        ))}
      </div>
    </div>
  );
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(1, Math.round(value) || 1));

type BlockProps = {
  block: FormatBlock;
  number: number;
  positions: number;
  onBlock: (block: FormatBlock) => void;
  onRemove: (() => void) | null;
  t: Translate;
};

function BlockFields({ block, number, positions, onBlock, onRemove, t }: BlockProps) {
  const { kind, games, size, distance, turn, only_on_draw = false } = block;
  return (
    <div className="grid gap-3 py-3">
      <div className="flex items-center justify-between gap-2">
        <span className="font-semibold">{t(`sheet.${kind}`)}</span>
        {onRemove && (
          <IconButton label={t('sheet.remove', { number })} onClick={onRemove}>
            <Icon name="trash-2" />
          </IconButton>
        )}
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        <TextField
          label={t('sheet.games')}
          type="number"
          min={1}
          max={MOST_GAMES}
          value={games}
          onChange={({ target }) => onBlock({ ...block, games: clamp(Number(target.value), MOST_GAMES) })}
        />
        {kind === 'team' && (
          <TextField
            label={t('sheet.size')}
            type="number"
            min={2}
            max={positions}
            value={size}
            onChange={({ target }) => onBlock({ ...block, size: clamp(Number(target.value), positions) })}
          />
        )}
        <TextField
          label={t('sheet.start')}
          type="number"
          min={2}
          max={9999}
          value={distance.start_score}
          onChange={({ target }) =>
            onBlock({ ...block, distance: { ...distance, start_score: clamp(Number(target.value), 9999) } })
          }
        />
        <LengthField
          legs={distance.legs}
          onLegs={(legs) => onBlock({ ...block, distance: { ...distance, legs } })}
          t={t}
        />
        {kind !== 'team' && (
          <TurnField {...{ turn, positions, t }} onTurn={(to) => onBlock({ ...block, turn: to })} />
        )}
      </div>
      <CheckField
        label={t('sheet.is_decider')}
        checked={only_on_draw}
        onChange={({ target }) => onBlock({ ...block, only_on_draw: target.checked })}
      />
    </div>
  );
}

const MODES = ['best_of', 'first_to', 'play_all'] as const;
const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 9, 11, 13];

function LengthField({ legs, onLegs, t }: { legs: Legs; onLegs: (legs: Legs) => void; t: Translate }) {
  const key = ({ mode, of }: Legs) => `${mode} ${of}`;
  const usual = MODES.flatMap((mode) => LENGTHS.map((of): Legs => ({ mode, of })));
  const all = usual.some((one) => key(one) === key(legs)) ? usual : [legs, ...usual];
  return (
    <SelectField
      label={t('sheet.length')}
      value={key(legs)}
      onChange={({ target }) => onLegs(all.find((one) => key(one) === target.value)!)}
    >
      {all.map((one) => (
        <option key={key(one)} value={key(one)}>
          {t(`sheet.length.${one.mode}`, { legs: one.of })}
        </option>
      ))}
    </SelectField>
  );
}

type TurnProps = {
  turn: number | null;
  positions: number;
  onTurn: (turn: number | null) => void;
  t: Translate;
};

function TurnField({ turn, positions, onTurn, t }: TurnProps) {
  const against = (number: number, by: number) => ((number - 1 + by) % positions) + 1;
  return (
    <SelectField
      label={t('sheet.turn')}
      value={turn ?? OWN}
      onChange={({ target }) => onTurn(target.value === OWN ? null : Number(target.value))}
    >
      <option value={OWN}>{t('sheet.turn_named')}</option>
      {Array.from({ length: positions }, (_, by) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the turn is the index
        <option key={by} value={by}>
          {t('sheet.turn_by', { first: against(1, by), second: against(2, by) })}
        </option>
      ))}
    </SelectField>
  );
}
