import type { Translate } from '@oche/messages';
import { useId } from 'react';
import { type CarryNews, useCarry } from './use-carry.ts';
import type { PlaceColumn, PlacedTeam } from './use-places.ts';

type Props = {
  columns: readonly PlaceColumn[];
  /** The group the page was opened for stands first. */
  first: string;
  isFixed: boolean;
  onMove: (team: string, to: string | null) => void;
  t: Translate;
};

/** Groups side by side with their teams in them. */
export function PlaceBoard({ columns, first, isFixed, onMove, t }: Props) {
  const helpId = useId();
  const own = columns.filter(({ slug }) => slug === first);
  const ordered = [...own, ...columns.filter(({ slug }) => slug !== first)];
  const carry = useCarry(ordered, onMove);
  const { lifted } = carry;
  return (
    <>
      <p id={helpId} className="sr-only">
        {t('places.help')}
      </p>
      <div
        ref={carry.board}
        className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3"
        {...carry.surface}
      >
        {ordered.map((column) => (
          <section
            key={column.slug ?? ''}
            data-column={column.slug ?? ''}
            aria-label={column.name}
            className={`rounded-card border p-3 ${lifted && lifted.over === column.slug ? 'border-gold bg-raised' : 'border-line bg-surface'}`}
          >
            <h2 className="mb-2 flex items-baseline justify-between gap-2 text-lg">
              {column.name}
              <span className="numerals text-ink-soft">{column.teams.length}</span>
            </h2>
            <ul className="grid gap-1">
              {column.teams.map((team) => (
                <TeamRow
                  key={team.slug}
                  {...{ team, column, ordered, carry, helpId, onMove, t }}
                  isFixed={isFixed}
                />
              ))}
              {column.teams.length === 0 && <li className="py-2 text-ink-soft">{t('places.empty')}</li>}
            </ul>
          </section>
        ))}
      </div>
      <p role="status" className="sr-only">
        {carry.news && sayNews(carry.news, t)}
      </p>
    </>
  );
}

const sayNews = ({ kind, ...args }: CarryNews, t: Translate): string => t(`places.${kind}`, args);

type RowProps = {
  team: PlacedTeam;
  column: PlaceColumn;
  ordered: readonly PlaceColumn[];
  carry: ReturnType<typeof useCarry>;
  helpId: string;
  isFixed: boolean;
  onMove: Props['onMove'];
  t: Translate;
};

function TeamRow({ team, column, ordered, carry, helpId, isFixed, onMove, t }: RowProps) {
  const { slug, name, isMoved } = team;
  const isLifted = carry.lifted?.team === slug;
  const stays = isFixed || team.is_fixed;
  return (
    <li
      className={`flex min-h-11 select-none items-center gap-1 rounded-card border bg-ground ${isLifted ? 'border-gold' : isMoved ? 'border-green' : 'border-line'}`}
    >
      {!stays && (
        <button
          type="button"
          aria-label={t('places.handle', { team: name })}
          aria-describedby={helpId}
          aria-pressed={isLifted}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-soft hover:bg-raised active:cursor-grabbing"
          {...carry.handle(team, column)}
        >
          <span aria-hidden="true">⠿</span>
        </button>
      )}
      <span className={`min-w-0 flex-1 ${stays ? 'px-3 py-2' : ''}`}>
        <span className="block truncate font-semibold">{name}</span>
        {(isMoved || team.is_fixed) && (
          <span className="block text-ink-soft text-sm">
            {isMoved ? t('places.moved') : t('places.fixed')}
          </span>
        )}
      </span>
      {!stays && (
        <select
          aria-label={t('places.to', { team: name })}
          value={column.slug ?? ''}
          onChange={({ target }) => onMove(slug, target.value || null)}
          className="min-h-11 w-11 shrink-0 cursor-pointer rounded-card border border-line bg-surface px-1"
        >
          {ordered.map((each) => (
            <option key={each.slug ?? ''} value={each.slug ?? ''}>
              {each.name}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
