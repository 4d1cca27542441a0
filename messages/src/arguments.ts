// Reads the argument names out of a message text at compile time, so that t('…', {…}) is checked.
// Follows the same grammar as parse() in format.ts.

type Space = ' ' | '\n' | '\t';
type Trim<S extends string> = S extends `${Space}${infer R}`
  ? Trim<R>
  : S extends `${infer R}${Space}`
    ? Trim<R>
    : S;

/** The names of the arguments of a message; never when it has none. */
export type ArgumentNames<S extends string> = S extends `${string}{${infer Rest}` ? Argument<Rest> : never;

type Argument<R extends string> = R extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name},${string}`
    ? Trim<Name> | Options<DropKind<R>>
    : Trim<Head> | ArgumentNames<After>
  : never;

type DropKind<R extends string> = R extends `${string},${string},${infer Body}` ? Body : never;

// An option begins with "name {"; a closing brace first means that the argument has ended.
type Options<B extends string> = B extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${infer Text}`
    ? ArgumentNames<`${Text}{${Rest}`>
    : OptionText<Rest>
  : never;

type OptionText<R extends string> = R extends `${infer Text}}${infer After}`
  ? Text extends `${string}{${infer Name}`
    ? Trim<Name> | OptionText<After>
    : Options<After>
  : never;
