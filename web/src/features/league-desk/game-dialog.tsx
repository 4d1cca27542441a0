import type { LeagueMatchCommand } from '@oche/contract';
import {
  checkScore,
  type Distance,
  type MatchSlot,
  type PlayerTally,
  type Score,
  type Side,
} from '@oche/kit';
import { isBegun, playersIn } from '@oche/league';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { possibleScores } from '../../widgets/tournament/possible-scores.ts';
import { GameBoard } from './game-board.tsx';
import { GameDispute } from './game-dispute.tsx';
import { GamePlayers } from './game-players.tsx';
import { ScoreGame } from './score-game.tsx';
import { isUnnamed, nameIn, namesIn, ownSides, resultIn, type Sheet, SIDES } from './sheet-data.ts';
import { TallyFields } from './tally-fields.tsx';

/** Where there are more ways to end than this, the score is typed. */
const MOST_CHOICES = 14;

/** One game of the sheet: who plays it where a captain chooses, its score by one tap, and what else was thrown. */
export function GameDialog({ sheet, slot, onClose }: { sheet: Sheet; slot: MatchSlot; onClose: () => void }) {
  const t = useT();
  const { match } = sheet;
  const own = ownSides(match);
  const choosing = isBegun(match.sheet.match, slot.number) ? [] : own.filter((side) => slot[side] === null);
  const isReady = SIDES.every((side) => !isUnnamed(match, side, slot));
  return (
    <Dialog title={t('evening.game', { game: slot.number })} onClose={onClose} closeLabel={t('dialog.close')}>
      {choosing.map((side) => (
        <GamePlayers key={side} {...{ sheet, slot, side }} />
      ))}
      <GameBoard {...{ sheet, slot }} />
      {isReady && <ScoreGame {...{ sheet, slot }} />}
      {isReady ? (
        <ResultForm key={match.sheet.match.named.home[slot.number]?.join()} {...{ sheet, slot, onClose }} />
      ) : (
        <p className="text-ink-soft">
          {t('evening.waits_for_names', {
            team: SIDES.filter((side) => isUnnamed(match, side, slot))
              .map((side) => match.teams[side].name)
              .join(', '),
          })}
        </p>
      )}
      <GameDispute sheet={sheet} slot={slot} onDone={onClose} />
    </Dialog>
  );
}

type Typed = { score: Score | null; tallies: [PlayerTally[], PlayerTally[]] };

function ResultForm({ sheet, slot, onClose }: { sheet: Sheet; slot: MatchSlot; onClose: () => void }) {
  const t = useT();
  const { match, send, busy } = sheet;
  const before = resultIn(match, slot.number);
  const players = SIDES.map((side) => playersIn(match.sheet.match, side, slot));
  const [typed, setTyped] = useState<Typed>(() => ({
    score: before?.score ?? null,
    tallies: [0, 1].map((at) =>
      players[at]!.map((_, nth) => before?.tallies?.[at]?.[nth] ?? {}),
    ) as Typed['tallies'],
  }));
  const [isConflict, setConflict] = useState(false);
  const hasTallies = typed.tallies.flat().some((tally) => Object.values(tally).some(isSomething));
  const save = async () => {
    if (!typed.score) return;
    const command: LeagueMatchCommand = {
      ...{ type: 'record_game', slot: slot.number, score: [typed.score[0], typed.score[1]] },
      ...(hasTallies ? { tallies: typed.tallies } : {}),
    };
    const isSent = await send(command, (failure) => setConflict(failure.kind === 'conflict'));
    if (isSent) onClose();
  };
  const text = (score: Score | null | undefined) => (score ? `${score[0]}–${score[1]}` : '');
  if (isConflict)
    return (
      <ConflictNotice
        fields={[
          {
            label: t('evening.game', { game: slot.number }),
            mine: text(typed.score),
            theirs: text(before?.score),
          },
        ]}
        onMine={() => void save()}
        onTheirs={onClose}
        busy={busy}
        t={t}
      />
    );
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ScoreChoice
        {...{ match, slot }}
        score={typed.score}
        onScore={(score) => setTyped({ ...typed, score })}
      />
      <details className="rounded-card border border-line p-3" open={hasTallies}>
        <summary className="cursor-pointer font-semibold">{t('evening.specials')}</summary>
        {SIDES.map((side, at) =>
          players[at]!.map((id, nth) => (
            <TallyFields
              key={`${side}${id}`}
              name={nameIn(match, id)}
              tally={typed.tallies[at]![nth]!}
              onTally={(tally) => {
                const tallies: Typed['tallies'] = [...typed.tallies];
                tallies[at] = tallies[at]!.with(nth, tally);
                setTyped({ ...typed, tallies });
              }}
            />
          )),
        )}
      </details>
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button type="submit" look="primary" busy={busy} disabled={!typed.score}>
          {t('evening.write')}
        </Button>
      </div>
    </form>
  );
}

const isSomething = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const CHOICE =
  'grid min-h-11 flex-1 basis-20 cursor-pointer place-items-center rounded-md border px-3 font-semibold numerals has-focus-visible:outline-3 has-focus-visible:outline-gold';

function ScoreChoice({
  match,
  slot,
  score,
  onScore,
}: {
  match: Sheet['match'];
  slot: MatchSlot;
  score: Score | null;
  onScore: (score: Score | null) => void;
}) {
  const t = useT();
  const isDrawAllowed = !slot.only_on_draw;
  const choices = slot.distance.two_clear ? [] : possibleScores(slot.distance, isDrawAllowed);
  const names = (side: Side) => namesIn(match, side, slot).join(', ') || t('evening.nobody');
  if (choices.length === 0 || choices.length > MOST_CHOICES)
    return (
      <TypedScore
        {...{ isDrawAllowed, onScore }}
        distance={slot.distance}
        names={[names('home'), names('away')]}
      />
    );
  return (
    <fieldset>
      <legend className="sr-only">{t('league_match.score')}</legend>
      <p className="mb-2 flex justify-between gap-4 font-semibold">
        <span>{names('home')}</span>
        <span className="text-right">{names('away')}</span>
      </p>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((each) => {
          const isChosen = score?.[0] === each[0] && score[1] === each[1];
          return (
            <label
              key={each.join('-')}
              className={`${CHOICE} ${isChosen ? 'border-ink bg-ink text-ground' : 'border-line bg-surface'}`}
            >
              <input
                type="radio"
                name="score"
                className="sr-only"
                checked={isChosen}
                onChange={() => onScore(each)}
              />
              {`${each[0]}–${each[1]}`}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function TypedScore({
  distance,
  isDrawAllowed,
  names,
  onScore,
}: {
  distance: Distance;
  isDrawAllowed: boolean;
  names: [string, string];
  onScore: (score: Score | null) => void;
}) {
  const [typed, setTyped] = useState<[string, string]>(['', '']);
  const change = (at: 0 | 1, value: string) => {
    const next: [string, string] = at === 0 ? [value, typed[1]] : [typed[0], value];
    setTyped(next);
    const score: Score = [Number(next[0]), Number(next[1])];
    onScore(next.every(Boolean) && checkScore(distance, score, isDrawAllowed).ok ? score : null);
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      {([0, 1] as const).map((at) => (
        <TextField
          key={at}
          label={names[at]}
          type="number"
          min={0}
          inputMode="numeric"
          value={typed[at]}
          onChange={({ target }) => change(at, target.value)}
        />
      ))}
    </div>
  );
}
