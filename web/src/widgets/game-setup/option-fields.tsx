import { GAMES, type Game, type GameKey, presentationOf } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { defaultsOf, HIDDEN, ONLY_IF, type Options, unusualOptions } from './default-options.ts';
import { OptionField } from './option-field.tsx';

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
      onChange={(value) => onChange(withOption(options, name, value))}
      t={t}
    />
  );
  const more = names.filter((name) => !main.includes(name));
  const changed = unusualOptions(game, options).filter((name) => more.includes(name)).length;
  return (
    <>
      <div className="flex flex-wrap gap-x-10 gap-y-5">
        {names.filter((name) => main.includes(name)).map(field)}
      </div>
      {more.length > 0 && (
        <details className="rounded-card border border-line px-4 py-3">
          <summary className="cursor-pointer font-semibold">
            {t('play.more_options')}
            {changed > 0 && (
              <span className="ml-2 rounded-full bg-ink px-2 py-0.5 text-ground text-sm">
                {t('play.options_changed', { count: changed })}
              </span>
            )}
          </summary>
          <div className="mt-4 grid gap-5 sm:grid-cols-2">{more.map(field)}</div>
        </details>
      )}
    </>
  );
}

/** Another start is a new agreement: what each side had of its own belonged to the old one. */
function withOption(options: Options, name: string, value: Options[string]): Options {
  const { handicap, ...others } = options;
  const keeps = name !== 'start' || handicap === undefined;
  return { ...(keeps ? options : others), [name]: value };
}
