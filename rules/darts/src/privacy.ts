// Who sees what somebody has thrown. What an organiser publishes is the organiser's to show.

/** Who may see something of somebody; the later one shows less. */
export const SHOWN_TO = ['everybody', 'friends', 'nobody'] as const;
export type ShownTo = (typeof SHOWN_TO)[number];

/** `figures`: averages, beside the name. `games`: watching them live, and reading those that are over. */
export type Privacy = { figures: ShownTo; games: ShownTo };

/** How it is for who has not chosen. */
export const USUAL_PRIVACY: Privacy = { figures: 'everybody', games: 'everybody' };

/** What somebody may choose: a minor nothing that everybody sees. */
export const choicesOf = (isMinor: boolean): readonly ShownTo[] =>
  isMinor ? SHOWN_TO.filter((one) => one !== 'everybody') : SHOWN_TO;

/** What holds from the moment it is known that somebody is a minor: nobody, or what they have chosen, as far as a minor may. */
export function privacyOfMinor(chosen: Privacy | null): Privacy {
  if (chosen === null) return { figures: 'nobody', games: 'nobody' };
  const narrowed = (one: ShownTo) => (one === 'everybody' ? 'friends' : one);
  return { figures: narrowed(chosen.figures), games: narrowed(chosen.games) };
}

/** What somebody is to who is looked at. */
export type Viewer = 'self' | 'friend' | 'stranger';

export function isShownTo(shownTo: ShownTo, viewer: Viewer): boolean {
  if (viewer === 'self') return true;
  return shownTo === 'everybody' || (shownTo === 'friends' && viewer === 'friend');
}

/** Games that belong to a tournament or a league, where the organiser says what is public. */
const PUBLISHED_KINDS: readonly string[] = ['pairing', 'match'];

type Seated = { shownTo: ShownTo; viewer: Viewer };

/** Whether a game may be looked at, by who its players are to whoever looks: all of them have a say, and who plays in it sees it. */
export const isGameShownTo = (kind: string, players: readonly Seated[]): boolean =>
  PUBLISHED_KINDS.includes(kind) ||
  players.some(({ viewer }) => viewer === 'self') ||
  players.every(({ shownTo, viewer }) => isShownTo(shownTo, viewer));
