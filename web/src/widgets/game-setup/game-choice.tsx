import { type GameKey, presentationOf } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { useId, useState } from 'react';
import { MiniBoard } from '../mini-board.tsx';
import { RuleSheet } from '../rule-sheet.tsx';

type Props = { game: GameKey; games: readonly GameKey[]; onChange: (game: GameKey) => void; t: Translate };

/** Which game is played, each as the board it is thrown at. */
export function GameChoice({ game, games, onChange, t }: Props) {
  const name = useId();
  const [isShown, setShown] = useState(false);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('play.game')}</legend>
      <div className="grid grid-cols-4 gap-x-1 gap-y-3 sm:grid-cols-6">
        {games.map((key) => (
          <label
            key={key}
            className="group relative grid cursor-pointer content-start justify-items-center gap-1.5 text-center text-sm"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={key === game}
              onChange={() => onChange(key)}
            />
            <span className="rounded-full border-3 border-transparent p-0.5 group-has-checked:border-ink group-has-focus-visible:outline-3 group-has-focus-visible:outline-gold">
              <MiniBoard beds={presentationOf(key).beds} className="size-16 sm:size-18" />
            </span>
            <span className="rounded-full px-2 font-semibold leading-tight group-has-checked:bg-ink group-has-checked:text-ground">
              {t(`games.name.${key}`)}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 text-ink-soft" aria-live="polite">
        {t(`games.about.${game}`)}
        <button
          type="button"
          className="min-h-11 cursor-pointer font-semibold text-ink underline underline-offset-4"
          onClick={() => setShown(true)}
        >
          {t('game_rules.show')}
        </button>
      </p>
      {isShown && <RuleSheet game={game} onClose={() => setShown(false)} t={t} />}
    </fieldset>
  );
}
