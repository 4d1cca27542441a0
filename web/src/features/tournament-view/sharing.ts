import type { AppContext } from '../../lib/app-context.tsx';
import { tournamentFacts } from '../../lib/event-facts.ts';
import { knownTournament } from './tournament-data.ts';

type Params = Record<string, string>;

/** What is shown under a shared link. A new version is a new picture; what is not published has none. */
export function tournamentPicture(app: AppContext, { tournament }: Params): string | null {
  const sheet = knownTournament(app, tournament);
  if (!sheet?.event.is_published) return null;
  return `/og/tournament/${sheet.slug}.png?v=${sheet.view.version}&lang=${app.t.locale}`;
}

/** What search engines read. */
export function factsOfTournament(app: AppContext, { tournament }: Params): object | null {
  const sheet = knownTournament(app, tournament);
  return sheet ? tournamentFacts(sheet) : null;
}
