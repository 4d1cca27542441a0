import { GAMES, type Game, type GameKey, type OptionValue, presentationOf } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { OptionField } from './option-field.tsx';

export type Options = Record<string, OptionValue>;

/** What only a league or the dice decide. */
const HIDDEN = ['game_number', 'seed'];

/** Options without meaning while another has not been chosen. */
const ONLY_IF: Record<string, (options: Options) => boolean> = {
  sets: ({ sets_mode }) => sets_mode !== 'none',
  after_max_rounds: ({ max_rounds }) => max_rounds !== null,
  two_clear_cap: ({ two_clear }) => two_clear === true,
  darts: ({ mode }) => mode !== 'until',
  bulls: ({ mode }) => mode !== 'darts',
  rounds: ({ mode }) => mode !== 'until',
  threes: ({ mode }) => mode !== 'rounds',
};

type Props = {
  game: GameKey;
  options: Options;
  sides: readonly string[];
  /** Asked elsewhere. */
  without?: readonly string[];
  onChange: (options: Options) => void;
  t: Translate;
};

/** Every option of a game: the usual ones open, the others one tap away. */
export function OptionFields({ game, options, sides, without = [], onChange, t }: Props) {
  const specs = (GAMES[game] as Game).options;
  const all = { ...defaultsOf(game), ...options };
  const names = Object.keys(specs).filter(
    (name) => ![...HIDDEN, ...without].includes(name) && (ONLY_IF[name]?.(all) ?? true),
  );
  const main = presentationOf(game).mainOptions ?? names;
  const field = (name: string) => (
    <OptionField
      key={`${game} ${name}`}
      name={name}
      spec={specs[name]!}
      value={all[name]!}
      sides={sides}
      onChange={(value) => onChange({ ...options, [name]: value })}
      t={t}
    />
  );
  const more = names.filter((name) => !main.includes(name));
  return (
    <>
      <div className="flex flex-wrap gap-x-10 gap-y-5">
        {names.filter((name) => main.includes(name)).map(field)}
      </div>
      {more.length > 0 && (
        <details className="rounded-card border border-line px-4 py-3">
          <summary className="cursor-pointer font-semibold">{t('play.more_options')}</summary>
          <div className="mt-4 grid gap-5 sm:grid-cols-2">{more.map(field)}</div>
        </details>
      )}
    </>
  );
}

export const defaultsOf = (game: GameKey): Options =>
  Object.fromEntries(Object.entries(GAMES[game].options).map(([name, spec]) => [name, spec.default]));
