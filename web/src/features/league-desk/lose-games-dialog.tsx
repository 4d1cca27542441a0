import type { LeagueMatch, LeagueMatchCommand } from '@oche/contract';
import { playersIn } from '@oche/league';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { ReasonField } from './reason-field.tsx';
import { nameIn, SIDES } from './sheet-data.ts';

type Props = {
  match: LeagueMatch;
  onSend: (command: LeagueMatchCommand) => Promise<void>;
  onClose: () => void;
};

/** Every game of a player who was not allowed to play is lost. */
export function LoseGamesDialog({ match, onSend, onClose }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const found = playersOnSheet(match).find(({ key }) => key === chosen);
  return (
    <Dialog title={t('league_match.do.lose_games')} onClose={onClose} closeLabel={t('dialog.close')}>
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (found) void onSend({ type: 'lose_games', side: found.side, player: found.player, reason });
        }}
      >
        <p className="text-ink-soft">{t('paper.lose_text')}</p>
        <SelectField
          label={t('paper.player')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{t('paper.choose')}</option>
          {playersOnSheet(match).map(({ key, side, player, games }) => (
            <option key={key} value={key}>
              {t('paper.lose_option', { player: nameIn(match, player), team: match.teams[side].name, games })}
            </option>
          ))}
        </SelectField>
        <ReasonField value={reason} onType={setReason} isNeeded />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" look="danger" disabled={!found || !reason.trim()}>
            {t('league_match.do.lose_games')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Everybody who stands in a game that is written, with how many there are. */
const playersOnSheet = ({ sheet: { match } }: LeagueMatch) =>
  SIDES.flatMap((side) => {
    const slots = match.results.map(({ slot }) => match.format.slots[slot - 1]!);
    const games = slots.flatMap((slot) => playersIn(match, side, slot));
    return [...new Set(games)].map((player) => ({
      key: `${side} ${player}`,
      side,
      player,
      games: games.filter((one) => one === player).length,
    }));
  });
