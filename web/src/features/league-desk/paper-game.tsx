import type { LeagueMatch } from '@oche/contract';
import type { MatchSlot, Side } from '@oche/kit';
import { playersIn, type TeamMatch } from '@oche/league';
import { useT } from '../../lib/app-context.tsx';
import { INPUT, SelectField } from '../../ui/field.tsx';
import type { PaperDraft, PaperGame } from './paper-draft.ts';
import { PlayerOptions } from './paper-people.tsx';
import { nameIn, SIDES } from './sheet-data.ts';
import { TallyFields } from './tally-fields.tsx';

type Props = {
  match: LeagueMatch;
  /** The sheet with the players of the draft. */
  typed: TeamMatch;
  slot: MatchSlot;
  draft: PaperDraft;
  onDraft: (draft: PaperDraft) => void;
};

/** One game of a paper sheet: who played it, how it ended, and what was thrown. */
export function PaperGameFields({ match, typed, slot, draft, onDraft }: Props) {
  const t = useT();
  const game = draft.games[slot.number]!;
  const set = (more: Partial<PaperGame>) =>
    onDraft({ ...draft, games: { ...draft.games, [slot.number]: { ...game, ...more } } });
  const players = SIDES.map((side) => playersIn(typed, side, slot));
  const names = players.map((side) => side.map((id) => nameIn(match, id)).join(', '));
  return (
    <fieldset className="border-line border-t py-3">
      <legend className="sr-only">{t('evening.game', { game: slot.number })}</legend>
      <p className="mb-1 text-sm">
        <strong>
          {slot.number}. {t(`league_match.kind.${slot.kind}`)}
        </strong>
        {(names[0] || names[1]) &&
          ` · ${names[0] || t('evening.nobody')} – ${names[1] || t('evening.nobody')}`}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {SIDES.filter((side) => slot[side] === null).map((side) => (
          <PairFields key={side} {...{ match, slot, side, draft, onDraft }} />
        ))}
      </div>
      <div className="mt-1 flex flex-wrap items-end gap-2">
        {game.absent === null && (
          <ScoreInputs {...{ match, slot }} values={game.score} onValues={(score) => set({ score })} />
        )}
        {game.absent === null && slot.distance.sets && (
          <ScoreInputs {...{ match, slot }} isLegs values={game.legs} onValues={(legs) => set({ legs })} />
        )}
        <WalkOver {...{ match }} absent={game.absent} onAbsent={(absent) => set({ absent })} />
      </div>
      {game.absent === null && players.flat().length > 0 && (
        <PaperTallies {...{ match, players, game }} onTallies={(tallies) => set({ tallies })} />
      )}
    </fieldset>
  );
}

type PairProps = Omit<Props, 'typed'> & { side: Side };

/** Who plays a pair, a team game or a captain's choice, in throwing order. */
function PairFields({ match, slot, side, draft, onDraft }: PairProps) {
  const t = useT();
  const named = draft.named[side][slot.number] ?? [];
  const set = (seat: number, player: string) => {
    const players = Array.from({ length: slot.size }, (_, at) => (at === seat ? player : (named[at] ?? '')));
    const ofSide = { ...draft.named[side], [slot.number]: players };
    onDraft({ ...draft, named: { ...draft.named, [side]: ofSide } });
  };
  return (
    <div className="grid gap-1">
      {Array.from({ length: slot.size }, (_, seat) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={seat}
          label={t('paper.player_of', { team: match.teams[side].name, game: slot.number, number: seat + 1 })}
          value={named[seat] ?? ''}
          onChange={({ target }) => set(seat, target.value)}
        >
          <option value="">{t('paper.choose')}</option>
          <PlayerOptions {...{ match, side }} />
        </SelectField>
      ))}
    </div>
  );
}

type ScoreProps = {
  match: LeagueMatch;
  slot: MatchSlot;
  isLegs?: boolean;
  values: [string, string];
  onValues: (values: [string, string]) => void;
};

function ScoreInputs({ match, slot, isLegs = false, values, onValues }: ScoreProps) {
  const t = useT();
  return SIDES.map((side, at) => (
    <input
      key={side}
      type="number"
      min={0}
      max={99}
      inputMode="numeric"
      className={`${INPUT} max-w-20`}
      aria-label={t(isLegs ? 'paper.legs_of' : 'league_match.score_of', {
        game: slot.number,
        team: match.teams[side].name,
      })}
      placeholder={isLegs ? t('paper.legs') : '–'}
      value={values[at]}
      onChange={({ target }) => onValues(at === 0 ? [target.value, values[1]] : [values[0], target.value])}
    />
  ));
}

function WalkOver({
  match,
  absent,
  onAbsent,
}: {
  match: LeagueMatch;
  absent: PaperGame['absent'];
  onAbsent: (absent: PaperGame['absent']) => void;
}) {
  const t = useT();
  return (
    <SelectField
      label={t('paper.how')}
      value={absent ?? ''}
      onChange={({ target }) => onAbsent((target.value || null) as PaperGame['absent'])}
    >
      <option value="">{t('paper.played')}</option>
      {SIDES.map((side) => (
        <option key={side} value={side}>
          {t('paper.given_away', { team: match.teams[side].name })}
        </option>
      ))}
      <option value="both">{t('paper.nobody_played')}</option>
    </SelectField>
  );
}

function PaperTallies({
  match,
  players,
  game,
  onTallies,
}: {
  match: LeagueMatch;
  players: readonly string[][];
  game: PaperGame;
  onTallies: (tallies: PaperGame['tallies']) => void;
}) {
  const t = useT();
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer content-center text-sm">{t('evening.specials')}</summary>
      {SIDES.map((side, at) =>
        players[at]!.map((id, seat) => (
          <TallyFields
            key={`${side}${id}`}
            name={nameIn(match, id)}
            tally={game.tallies[at]![seat] ?? {}}
            onTally={(tally) => {
              const own = players[at]!.map((_, nth) =>
                nth === seat ? tally : (game.tallies[at]![nth] ?? {}),
              );
              onTallies(at === 0 ? [own, game.tallies[1]] : [game.tallies[0], own]);
            }}
          />
        )),
      )}
    </details>
  );
}
