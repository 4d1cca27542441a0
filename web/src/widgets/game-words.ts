import { type Translate, translateLoose } from '@oche/messages';

export const gameName = (kind: string, t: Translate): string => translateLoose(t, `games.name.${kind}`);
