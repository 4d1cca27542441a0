import type { MatchSlot } from '@oche/kit';
import { boardOf } from '@oche/league';
import { useT } from '../../lib/app-context.tsx';
import { resultIn, type Sheet } from './sheet-data.ts';

const CHOICE =
  'grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-md border px-3 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-gold';

/** Which board of the house a game is played on: for whoever is at home, where there is more than one. */
export function GameBoard({ sheet, slot }: { sheet: Sheet; slot: MatchSlot }) {
  const t = useT();
  const { match, send, busy } = sheet;
  const may = match.actors.some((actor) => match.commands[actor]?.includes('set_board'));
  if (!may || match.boards < 2 || resultIn(match, slot.number)) return null;
  const chosen = boardOf(match.sheet.match, slot.number);
  const boards = [null, ...Array.from({ length: match.boards }, (_, at) => at + 1)];
  return (
    <fieldset className="mb-4" disabled={busy}>
      <legend className="mb-2 font-semibold">{t('evening.which_board')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {boards.map((board) => (
          <label
            key={board ?? 0}
            className={`${CHOICE} ${board === chosen ? 'border-ink bg-ink text-ground' : 'border-line bg-surface'}`}
          >
            <input
              type="radio"
              name="board"
              className="sr-only"
              checked={board === chosen}
              onChange={() => void send({ type: 'set_board', slot: slot.number, board })}
            />
            <span className="numerals">{board ?? t('evening.any_board')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
