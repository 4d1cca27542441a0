import { type OptionValue, presentationOf } from '@oche/darts';
import { type Translate, translateLoose } from '@oche/messages';

type Options = Readonly<Record<string, OptionValue>>;

export const gameName = (kind: string, t: Translate): string => translateLoose(t, `games.name.${kind}`);

/** A game as people call it: 501, or by its name. */
export function calledName(kind: string, options: Options, t: Translate): string {
  const { calledBy } = presentationOf(kind);
  return String((calledBy?.instead && options[calledBy.option]) || gameName(kind, t));
}

/** What a game that two usually play is called when somebody plays it alone. */
export const nameAlone = (kind: string, t: Translate): string =>
  presentationOf(kind).alone?.isNamed ? t('training.alone', { game: gameName(kind, t) }) : gameName(kind, t);
