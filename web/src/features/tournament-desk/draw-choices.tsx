import type { TournamentEntry } from '@oche/contract';
import { courseShape } from '@oche/tournament';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { DragList } from '../../ui/drag-list.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { moved } from '../../ui/use-drag.ts';
import type { Order } from './order-of-draw.ts';
import { SeedByRanking } from './seed-by-ranking.tsx';
import type { TournamentData } from './tournament-data.ts';

type Props = {
  data: TournamentData;
  present: readonly TournamentEntry[];
  order: Order;
  onOrder: (order: Order) => void;
  onLook: (order: Order) => void;
  busy: boolean;
};

const MODES = ['random', 'seeded', 'manual', 'groups'] as const;
const MOST_DICE = 1_000_000;

/** How it is drawn. A random draw comes from a number that everybody may see: the same number gives the same draw. */
export function DrawChoices(props: Props) {
  const { data, present, order, onOrder, onLook, busy } = props;
  const t = useT();
  const groups = groupCount(data, present.length);
  const rolls = order.mode === 'random' || (order.mode === 'seeded' && order.seeded !== undefined);
  const look = () => onLook(rolls ? { ...order, dice: Math.floor(Math.random() * MOST_DICE) } : order);
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        <legend className="sr-only">{t('tournaments.draw.how')}</legend>
        {MODES.filter((mode) => mode !== 'groups' || groups > 0).map((mode) => (
          <label
            key={mode}
            className={`cursor-pointer rounded-card border p-4 has-focus-visible:outline-3 has-focus-visible:outline-gold ${order.mode === mode ? 'border-ink border-2 bg-surface' : 'border-line'}`}
          >
            <input
              type="radio"
              name="mode"
              className="sr-only"
              checked={order.mode === mode}
              onChange={() => onOrder(firstOrder(mode, present, groups))}
            />
            <span className="block font-bold">{t(`tournaments.draw.${mode}`)}</span>
            <span className="text-ink-soft text-sm">{t(`tournaments.draw.${mode}_text`)}</span>
          </label>
        ))}
      </fieldset>
      {order.mode === 'seeded' && <Seeds {...props} />}
      {order.mode === 'manual' && <ByHand present={present} order={order} onOrder={onOrder} />}
      {order.mode === 'groups' && <GroupsByHand present={present} order={order} onOrder={onOrder} />}
      {(order.mode === 'random' || order.mode === 'seeded') && (
        <CheckField
          label={t('tournaments.draw.apart')}
          checked={order.apart === 'club'}
          onChange={({ target }) => onOrder(withApart(order, target.checked))}
        />
      )}
      <Button look="primary" className="justify-self-start" busy={busy} onClick={look}>
        {order.dice === undefined ? t('tournaments.draw.preview') : t('tournaments.draw.again')}
      </Button>
    </div>
  );
}

function withApart(order: Order, isApart: boolean): Order {
  const { apart: _, ...rest } = order;
  return isApart ? { ...rest, apart: 'club' } : rest;
}

function groupCount({ tournament }: TournamentData, size: number): number {
  const shape = courseShape(tournament.stages, size);
  return shape.ok ? (shape.value[0]?.groups.length ?? 0) : 0;
}

const entrantsOf = (present: readonly TournamentEntry[]): string[] => present.map(({ entrant }) => entrant);

function firstOrder(mode: Order['mode'], present: readonly TournamentEntry[], groups: number): Order {
  const order = entrantsOf(present);
  switch (mode) {
    case 'random':
      return { mode };
    case 'seeded':
    case 'manual':
      return { mode, order };
    case 'groups':
      return { mode, groups: dealt(order, groups) };
  }
}

/** One after the other to the next group, as cards are dealt. */
const dealt = (order: readonly string[], groups: number): string[][] =>
  Array.from({ length: groups }, (_, group) => order.filter((_each, at) => at % groups === group));

type HandProps = Pick<Props, 'present' | 'order' | 'onOrder'>;

const nameIn = (present: readonly TournamentEntry[], entrant: string): string =>
  present.find((entry) => entry.entrant === entrant)?.name ?? entrant;

function Seeds({ data, present, order, onOrder }: HandProps & Pick<Props, 'data'>) {
  const t = useT();
  const [count, setCount] = useState('');
  return (
    <>
      <SeedByRanking
        tournamentId={data.tournament.id}
        rows={order.order ?? entrantsOf(present)}
        onRows={(rows) => onOrder({ ...order, order: rows })}
      />
      <TextField
        label={t('tournaments.draw.seeds')}
        help={t('tournaments.draw.seeds_help')}
        type="number"
        min={0}
        max={present.length}
        value={count}
        onChange={({ target }) => {
          setCount(target.value);
          const { seeded: _, ...rest } = order;
          onOrder(target.value === '' ? rest : { ...rest, seeded: Number(target.value) });
        }}
      />
      <ByHand present={present} order={order} onOrder={onOrder} />
    </>
  );
}

function ByHand({ present, order, onOrder }: HandProps) {
  const t = useT();
  const rows = order.order ?? entrantsOf(present);
  return (
    <DragList
      label={t('tournaments.draw.order')}
      rows={rows}
      rowKey={(entrant) => entrant}
      nameOf={(entrant) => nameIn(present, entrant)}
      onMove={(key, to) => onOrder({ ...order, order: moved(rows, rows.indexOf(key), to) })}
      t={t}
    >
      {(entrant) => <span className="font-semibold">{nameIn(present, entrant)}</span>}
    </DragList>
  );
}

function GroupsByHand({ present, order, onOrder }: HandProps) {
  const t = useT();
  const groups = order.groups ?? [];
  const move = (entrant: string, to: number) =>
    onOrder({
      ...order,
      groups: groups.map((members, at) => {
        const others = members.filter((each) => each !== entrant);
        return at === to ? [...others, entrant] : others;
      }),
    });
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {groups.map((members, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its letter
        <section key={at} className="rounded-card border border-line bg-surface p-3">
          <h3 className="mb-2 text-lg">{t('tournament.group', { group: letterOf(at) })}</h3>
          <ul className="grid gap-1">
            {members.map((entrant) => (
              <li key={entrant} className="flex items-center justify-between gap-2">
                <span className="min-w-0 truncate">{nameIn(present, entrant)}</span>
                <select
                  aria-label={t('tournaments.draw.to_group', { name: nameIn(present, entrant) })}
                  value={at}
                  onChange={({ target }) => move(entrant, Number(target.value))}
                  className="min-h-11 rounded-card border border-line bg-surface px-2"
                >
                  {groups.map((_, other) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a group is its letter
                    <option key={other} value={other}>
                      {letterOf(other)}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A to Z, then AA, as the rules call groups. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`;
