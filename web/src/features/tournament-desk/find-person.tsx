import type { DeskPerson } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { type RefObject, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import type { DeskPart } from './desk-part.ts';

const MOST = 6;

/** Finds a player: where they are, what comes next, how often they marked. */
export function FindPerson({
  desk,
  field,
}: Pick<DeskPart, 'desk'> & { field: RefObject<HTMLInputElement | null> }) {
  const t = useT();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = wanted ? desk.people.filter(({ name }) => name.toLowerCase().includes(wanted)) : [];
  return (
    <search className="relative min-w-44 flex-1 sm:max-w-72">
      <input
        ref={field}
        type="search"
        aria-label={t('desk.find')}
        aria-keyshortcuts="/"
        placeholder={t('desk.find')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setText('')}
        className="min-h-11 w-full rounded-card border border-line-strong/70 bg-surface px-3"
      />
      {wanted && (
        <ul
          aria-live="polite"
          className="absolute layer-menu mt-1 w-full min-w-72 rounded-card border border-line bg-surface p-1.5 shadow-[0_12px_40px_-12px_rgb(0_0_0/0.45)]"
        >
          {found.length === 0 && <li className="px-3 py-2 text-ink-soft">{t('combobox.none')}</li>}
          {found.slice(0, MOST).map((person) => (
            <li key={person.id} className="px-3 py-2">
              <span className="font-bold">{person.name}</span>
              <span className="block text-ink-soft text-sm">{whereabouts(person, t)}</span>
              {nextGames(person, desk).map((code) => (
                <span key={code} className="mr-2 text-sm">
                  {t('desk.person.next', { game: code })}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function whereabouts({ busy, board, present, turns_marked }: DeskPerson, t: Translate): string {
  const where =
    busy && board !== null
      ? t(`desk.person.${busy}`, { board })
      : present
        ? t('desk.person.free')
        : t('desk.person.absent');
  return `${where}, ${t('desk.person.marked', { count: turns_marked })}`;
}

const nextGames = ({ id }: DeskPerson, { waits }: DeskPart['desk']): string[] =>
  waits
    .filter(({ game }) => game.sides.some(({ persons }) => persons.includes(id)))
    .map(({ game }) => game.code);
