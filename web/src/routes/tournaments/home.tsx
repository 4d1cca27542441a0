import { showRegistration } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { EntryFacts } from '../../features/registration/entry-facts.tsx';
import { RegistrationPage } from '../../features/registration/registration-page.tsx';
import {
  knownTournament,
  loadTournament,
  useTournament,
} from '../../features/tournament-view/tournament-data.ts';
import { TournamentHome } from '../../features/tournament-view/tournament-home.tsx';
import { type AppContext, callQuery, useAnswer } from '../../lib/app-context.tsx';
import { tournamentFacts } from '../../lib/event-facts.ts';
import { useParams, useSearch } from '../../lib/search.ts';
import { Markdown } from '../../ui/markdown.tsx';

const PATH = '/tournaments/{tournament}';

export const title = (t: Translate, app: AppContext, { tournament }: Record<string, string>) =>
  knownTournament(app, tournament)?.name ?? t('registration.enter_title');

/** A new version is a new picture. */
export function picture(app: AppContext, { tournament }: Record<string, string>): string | null {
  const sheet = knownTournament(app, tournament);
  if (!sheet?.event.is_published) return null;
  return `/og/tournament/${sheet.slug}.png?v=${sheet.view.version}&lang=${app.t.locale}`;
}

export function facts(app: AppContext, { tournament }: Record<string, string>) {
  const sheet = knownTournament(app, tournament);
  return sheet ? tournamentFacts(sheet) : null;
}

/** Always as it is now: places come and go. */
export const load = ({ app, params: { tournament }, search }: LoadArgs<typeof PATH>) =>
  Promise.all([
    loadTournament(app, tournament),
    app.query.fetchQuery({
      ...callQuery(app, showRegistration, { tournament, token: search.entry }),
      staleTime: 0,
    }),
  ]);

/** Before the draw it is there to be entered, after it to be followed. */
export function Page() {
  const { tournament } = useParams(PATH);
  const { entry, code } = useSearch(PATH);
  const data = useTournament(tournament, { withPlaces: true });
  const registration = useAnswer(showRegistration, { tournament, token: entry });
  if (data.sheet.view.phase === 'entry')
    return <RegistrationPage tournament={tournament} token={entry} code={code} />;
  const about = (
    <div className="grid max-w-3xl gap-6">
      <EntryFacts registration={registration} />
      {registration.description && <Markdown text={registration.description} />}
    </div>
  );
  return <TournamentHome data={data} mine={registration.mine && `e${registration.mine.id}`} about={about} />;
}
