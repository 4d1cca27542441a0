import { checkScore, type Distance, type Score } from '@oche/kit';
import type { Translate } from '@oche/messages';
import type { PairingView, ResultInput, SideTally } from '@oche/tournament';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { possibleScores } from '../../widgets/tournament/possible-scores.ts';
import type { Shown } from '../../widgets/tournament/words.ts';

type Props = { pairing: PairingView; shown: Shown; onChange: (result: ResultInput | null) => void };
/** A match of teams is typed game by game, not here. */
type Kind = Exclude<ResultInput['kind'], 'match'>;
const KINDS: readonly Kind[] = ['played', 'walkover', 'forfeit'];
/** Where there are more ways to end than this, the score is typed. */
const MOST_CHOICES = 14;

type Typed = {
  kind: Kind;
  score: Score | null;
  winner: 0 | 1 | null;
  tallies: readonly [SideTally, SideTally];
};
const NOTHING: Typed = { kind: 'played', score: null, winner: null, tallies: [{}, {}] };

/** How a game ended: a score it can end with by one tap, or who won without one; and what else was thrown. */
export function ResultFields({ pairing, shown, onChange }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const change = (more: Partial<Typed>) => {
    const next = { ...typed, ...more };
    setTyped(next);
    onChange(resultOf(next, pairing));
  };
  const names = [shown.name(pairing.sides[0] ?? ''), shown.name(pairing.sides[1] ?? '')] as const;
  return (
    <>
      <fieldset className="mb-4 flex flex-wrap gap-1 rounded-card bg-raised p-1">
        <legend className="sr-only">{t('desk.result.how')}</legend>
        {KINDS.map((kind) => (
          <Choice key={kind} name="kind" isChosen={typed.kind === kind} onChoose={() => change({ kind })}>
            {t(`desk.result.kind.${kind}`)}
          </Choice>
        ))}
      </fieldset>
      {typed.kind === 'played' ? (
        <>
          <ScoreFields
            distance={pairing.distance}
            isDrawAllowed={pairing.group !== null}
            score={typed.score}
            names={names}
            onScore={(score) => change({ score })}
          />
          <Tallies names={names} tallies={typed.tallies} onTallies={(tallies) => change({ tallies })} />
        </>
      ) : (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{t('desk.result.winner')}</legend>
          {([0, 1] as const).map((side) => (
            <Choice
              key={side}
              name="winner"
              isChosen={typed.winner === side}
              onChoose={() => change({ winner: side })}
            >
              {names[side]}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  );
}

function resultOf({ kind, score, winner, tallies }: Typed, { sides }: PairingView): ResultInput | null {
  if (kind !== 'played') return winner === null ? null : { kind, winner: sides[winner] ?? '' };
  const hasTallies = tallies.some((tally) => Object.keys(tally).length > 0);
  return score && { kind, score, ...(hasTallies ? { tallies } : {}) };
}

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: string };

const Choice = ({ name, isChosen, onChoose, children }: ChoiceProps) => (
  <label
    className={`grid min-h-11 flex-1 cursor-pointer place-items-center rounded-md border px-3 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-gold ${isChosen ? 'border-ink bg-ink text-ground' : 'border-line bg-surface'}`}
  >
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
    {children}
  </label>
);

type ScoreProps = {
  distance: Distance;
  isDrawAllowed: boolean;
  score: Score | null;
  names: readonly [string, string];
  onScore: (score: Score | null) => void;
};

function ScoreFields({ distance, isDrawAllowed, score, names, onScore }: ScoreProps) {
  const t = useT();
  const choices = distance.two_clear ? [] : possibleScores(distance, isDrawAllowed);
  if (choices.length === 0 || choices.length > MOST_CHOICES)
    return <TypedScore {...{ distance, isDrawAllowed, names, onScore }} />;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{unitWords(distance, t)}</legend>
      <p className="flex justify-between gap-4 text-ink-soft text-sm">
        <span>{names[0]}</span>
        <span className="text-right">{names[1]}</span>
      </p>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {choices.map((each) => (
          <Choice
            key={each.join('-')}
            name="score"
            isChosen={score?.[0] === each[0] && score[1] === each[1]}
            onChoose={() => onScore(each)}
          >
            {t('tournament.score', { home: each[0], away: each[1] })}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

const unitWords = ({ sets }: Distance, t: Translate): string =>
  sets ? t('desk.result.sets') : t('desk.result.legs');

function TypedScore({ distance, isDrawAllowed, names, onScore }: Omit<ScoreProps, 'score'>) {
  const t = useT();
  const [typed, setTyped] = useState<[string, string]>(['', '']);
  const change = (side: 0 | 1, value: string) => {
    const next: [string, string] = side === 0 ? [value, typed[1]] : [typed[0], value];
    setTyped(next);
    const score: Score = [Number(next[0]), Number(next[1])];
    const isWhole = next.every((text) => text !== '') && checkScore(distance, score, isDrawAllowed).ok;
    onScore(isWhole ? score : null);
  };
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-1 font-semibold">{unitWords(distance, t)}</legend>
      {([0, 1] as const).map((side) => (
        <TextField
          key={side}
          label={names[side]}
          type="number"
          min={0}
          inputMode="numeric"
          value={typed[side]}
          onChange={({ target }) => change(side, target.value)}
        />
      ))}
    </fieldset>
  );
}

type TallyProps = {
  names: readonly [string, string];
  tallies: readonly [SideTally, SideTally];
  onTallies: (tallies: [SideTally, SideTally]) => void;
};

/** 180s and high finishes count for lists; a game on paper has them too. */
function Tallies({ names, tallies, onTallies }: TallyProps) {
  const t = useT();
  const change = (side: 0 | 1, more: SideTally) => {
    const next = { ...tallies[side], ...more };
    onTallies(side === 0 ? [next, tallies[1]] : [tallies[0], next]);
  };
  return (
    <details className="mt-4">
      <summary className="cursor-pointer py-2 font-semibold">{t('desk.result.tallies')}</summary>
      {([0, 1] as const).map((side) => (
        <fieldset key={side} className="mt-2 grid grid-cols-3 gap-3">
          <legend className="mb-1 text-ink-soft">{names[side]}</legend>
          <TextField
            label={t('desk.result.one_eighties')}
            type="number"
            min={0}
            onChange={({ target }) => change(side, { one_eighties: Number(target.value) })}
          />
          <TextField
            label={t('desk.result.one_seven_ones')}
            type="number"
            min={0}
            onChange={({ target }) => change(side, { one_seven_ones: Number(target.value) })}
          />
          <TextField
            label={t('desk.result.checkouts')}
            placeholder="121, 104"
            onChange={({ target }) => change(side, { high_checkouts: numbersIn(target.value) })}
          />
        </fieldset>
      ))}
    </details>
  );
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
