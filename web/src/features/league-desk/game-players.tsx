import type { MatchSlot, Side } from '@oche/kit';
import { whyNotInSlot } from '@oche/league';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { nameIn, type Sheet, whyWords } from './sheet-data.ts';

/** Who plays a pair, a team game or a captain's choice: in throwing order, as they are tapped. */
export function GamePlayers({ sheet, slot, side }: { sheet: Sheet; slot: MatchSlot; side: Side }) {
  const t = useT();
  const { match, send, busy } = sheet;
  const facts = match.sheet.match;
  const named = facts.named[side][slot.number];
  const [chosen, setChosen] = useState<readonly string[]>(named ?? []);
  const lineUp = facts.line_ups[side];
  if (!lineUp) return null;
  const people = [...lineUp.positions.filter((id) => id !== null), ...lineUp.substitutes];
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-slot.size)));
  const isSame = named !== undefined && named.join() === chosen.join();
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 font-semibold">
        {t('evening.who_plays', { team: match.teams[side].name, size: slot.size })}
      </legend>
      <div className="grid gap-1.5">
        {people.map((id) => {
          const why = whyNotInSlot(facts, side, slot.number, id);
          const words = whyWords(why, match, t);
          const at = chosen.indexOf(id);
          return (
            <button
              key={id}
              type="button"
              disabled={why !== null}
              aria-pressed={at >= 0}
              className={`flex min-h-11 items-center justify-between gap-3 rounded-md border px-3 text-left ${at >= 0 ? 'border-ink bg-ink text-ground' : 'border-line bg-surface'} ${why ? 'opacity-60' : 'cursor-pointer'}`}
              onClick={() => toggle(id)}
            >
              <span>
                {nameIn(match, id)}
                {words && <span className="block text-sm">{words}</span>}
              </span>
              {at >= 0 && slot.size > 1 && <span className="numerals font-bold">{at + 1}</span>}
            </button>
          );
        })}
      </div>
      {!isSame && (
        <Button
          className="mt-3 w-full"
          look="primary"
          busy={busy}
          disabled={chosen.length === 0}
          onClick={() => void send({ type: 'name_players', side, slot: slot.number, players: [...chosen] })}
        >
          {t('evening.name_them')}
        </Button>
      )}
    </fieldset>
  );
}
