import type { TournamentSheet } from '@oche/contract';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { openModal } from '../../ui/modals.ts';
import { drawnBlocks } from './drawn-sheet.tsx';

type Props = { sheet: TournamentSheet; title: string; onClose: () => void };

/** The draw on a big screen, name by name: the room sees each name fall, and what is drawn so far. */
export function RevealDraw({ sheet, title, onClose }: Props) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const blocks = drawnBlocks(sheet);
  const total = blocks.reduce((sum, { names }) => sum + names.length, 0);
  const [shown, setShown] = useState(0);
  useEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  let before = 0;
  const last = blocks.flatMap(({ names }) => names)[shown - 1];
  return (
    <dialog
      ref={dialog}
      aria-label={t('tournaments.draw.reveal')}
      onCancel={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-oche p-6 text-cream sm:p-10"
    >
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="flex-1 text-3xl">{title}</h2>
        <Button look="medal" disabled={shown >= total} onClick={() => setShown(shown + 1)} data-first-focus>
          {t('tournaments.draw.next_name')}
        </Button>
        <Button look="chalk" onClick={() => setShown(total)}>
          {t('tournaments.draw.all_names')}
        </Button>
        <Button look="chalk" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </div>
      <p
        role="status"
        className="my-8 min-h-[1.2em] text-center font-extrabold text-[clamp(2rem,8vw,6rem)] leading-tight"
      >
        {shown > 0 && (last || t('tournament.source.bye'))}
      </p>
      <ul className="grid gap-4 text-xl sm:grid-cols-2 lg:grid-cols-4">
        {blocks.map(({ key, group, names }, at) => {
          const open = Math.max(0, Math.min(names.length, shown - before));
          before += names.length;
          return (
            <li key={key} className="rounded-card border border-cream/30 p-4">
              <p className="font-bold text-medal">
                {group === null
                  ? t('tournaments.draw.game', { number: at + 1 })
                  : t('tournament.group', { group })}
              </p>
              <ol>
                {names.map((name, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bye has no name, and places do not move
                  <li key={place} className="min-h-[1.5em]">
                    {place < open ? name || t('tournament.source.bye') : '·'}
                  </li>
                ))}
              </ol>
            </li>
          );
        })}
      </ul>
    </dialog>
  );
}
