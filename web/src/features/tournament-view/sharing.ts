import type { PublicSheet } from '@oche/contract';
import type { AppContext } from '../../lib/app-context.tsx';
import { tournamentFacts } from '../../lib/event-facts.ts';
import { sidesOf } from '../../widgets/tournament/stage-brackets.ts';
import { knownTournament } from './tournament-data.ts';

type Params = Record<string, string>;

/** What is shown under a shared link. A new version is a new picture; what is not published has none. */
const pictureOf =
  (kindOf: (sheet: PublicSheet) => 'tournament' | 'bracket' | 'consolation' | 'places' | 'champion') =>
  (app: AppContext, { tournament }: Params): string | null => {
    const sheet = knownTournament(app, tournament);
    if (!sheet?.is_public) return null;
    return `/og/${kindOf(sheet)}/${sheet.slug}.png?v=${sheet.view.version}&lang=${app.t.locale}`;
  };

const hasChampion = ({ view }: PublicSheet) => view.places.some(({ to, final }) => to === 1 && final);

export const tournamentPicture = pictureOf((sheet) => (hasChampion(sheet) ? 'champion' : 'tournament'));
export const placesPicture = pictureOf(({ view }) => (view.places.length > 0 ? 'places' : 'tournament'));
/** The knockouts of the winners or of the losers, once they are drawn. */
export const bracketPicture = (side: 'winners' | 'losers') =>
  pictureOf((sheet) =>
    sidesOf(sheet.stages, sheet.view.pairings)[side].length > 0
      ? side === 'winners'
        ? 'bracket'
        : 'consolation'
      : 'tournament',
  );

/** What search engines read. */
export function factsOfTournament(app: AppContext, { tournament }: Params): object | null {
  const sheet = knownTournament(app, tournament);
  return sheet ? tournamentFacts(sheet) : null;
}
