import type { MatchSlot, Side } from '@oche/kit';
import { isBegun, playersIn, whyNotComingIn } from '@oche/league';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { nameIn, type Sheet, whyWords } from './sheet-data.ts';

/** Somebody comes in for a position, from a game on; why somebody cannot is said. */
export function SubstituteDialog({
  sheet,
  side,
  onClose,
}: {
  sheet: Sheet;
  side: Side;
  onClose: () => void;
}) {
  const t = useT();
  const { match, send, busy } = sheet;
  const facts = match.sheet.match;
  const lineUp = facts.line_ups[side];
  const open = facts.format.slots.filter(({ number }) => !isBegun(facts, number));
  const [position, setPosition] = useState(1);
  const ofPosition = open.filter((slot) => slot[side]?.includes(position));
  const [wanted, setFrom] = useState<number | null>(null);
  const from = wanted ?? ofPosition[0]?.number ?? 1;
  const [player, setPlayer] = useState('');
  if (!lineUp) return null;
  const why =
    player === ''
      ? null
      : whyNotComingIn(facts, side, player, { position, from_slot: from }, match.line_up_rules);
  const words = whyWords(why, match, t);
  const standing = (number: number) => {
    const slot = open.find((one) => one[side]?.includes(number));
    const at = slot?.[side]?.indexOf(number) ?? -1;
    const id = slot ? playersIn(facts, side, slot)[at] : lineUp.positions[number - 1];
    return id ? nameIn(match, id) : t('evening.nobody');
  };
  const done = async (isSent: Promise<boolean>) => (await isSent) && onClose();
  return (
    <Dialog
      title={t('evening.substitute_for', { team: match.teams[side].name })}
      onClose={onClose}
      closeLabel={t('dialog.close')}
    >
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const substitution = { position, in: player, from_slot: from };
          void done(send({ type: 'substitute', side, substitution }));
        }}
      >
        <SelectField
          label={t('evening.goes_out')}
          value={position}
          onChange={({ target }) => {
            setPosition(Number(target.value));
            setFrom(null);
          }}
        >
          {lineUp.positions.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a position is its number
            <option key={at} value={at + 1}>
              {`${at + 1}. ${standing(at + 1)}`}
            </option>
          ))}
        </SelectField>
        <ComingIn
          {...{ sheet, side, player, from }}
          games={ofPosition}
          onPlayer={setPlayer}
          onFrom={setFrom}
        />
        {words && (
          <p role="alert" className="text-red">
            {words}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {facts.substitutions[side].length > 0 && (
            <Button busy={busy} onClick={() => void done(send({ type: 'take_back_substitution', side }))}>
              {t('evening.take_back_last')}
            </Button>
          )}
          <Button
            type="submit"
            look="primary"
            busy={busy}
            disabled={player === '' || why !== null || ofPosition.length === 0}
          >
            {t('evening.substitute')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function ComingIn({
  sheet: { match },
  side,
  player,
  from,
  games,
  onPlayer,
  onFrom,
}: {
  sheet: Sheet;
  side: Side;
  player: string;
  from: number;
  games: readonly MatchSlot[];
  onPlayer: (player: string) => void;
  onFrom: (game: number) => void;
}) {
  const t = useT();
  return (
    <>
      <SelectField
        label={t('evening.comes_in')}
        value={player}
        required
        onChange={({ target }) => onPlayer(target.value)}
      >
        <option value="" />
        {(match.sheet.match.line_ups[side]?.substitutes ?? []).map((id) => (
          <option key={id} value={id}>
            {nameIn(match, id)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('evening.from_game')}
        value={from}
        onChange={({ target }) => onFrom(Number(target.value))}
      >
        {games.map(({ number }) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </SelectField>
    </>
  );
}
