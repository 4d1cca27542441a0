import { showRegistration } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { AboutTournament } from '../../features/registration/about-tournament.tsx';
import { factsOfTournament, tournamentPicture } from '../../features/tournament-view/sharing.ts';
import {
  knownTournament,
  loadTournament,
  useTournament,
} from '../../features/tournament-view/tournament-data.ts';
import { type AppContext, callQuery, useAnswer } from '../../lib/app-context.tsx';
import { useParams, useSearch } from '../../lib/search.ts';
import { lazyModule, useLazyModule } from '../../lib/use-lazy-module.ts';

const PATH = '/tournaments/{tournament}';

export const title = (t: Translate, app: AppContext, { tournament }: Record<string, string>) =>
  knownTournament(app, tournament)?.name ?? t('registration.enter_title');

export const picture = tournamentPicture;
export const facts = factsOfTournament;

/** Whoever enters need not fetch what is for spectators, nor the other way round. */
const entering = lazyModule(() => import('../../features/registration/registration-page.tsx'));
const following = lazyModule(() => import('../../features/tournament-view/tournament-home.tsx'));

/** Always as it is now: places come and go. */
export async function load({ app, params: { tournament }, search }: LoadArgs<typeof PATH>): Promise<void> {
  const [{ view }] = await Promise.all([
    loadTournament(app, tournament),
    app.query.fetchQuery({
      ...callQuery(app, showRegistration, { tournament, token: search.entry }),
      staleTime: 0,
    }),
  ]);
  await (view.phase === 'entry' ? entering : following).load();
}

/** Before the draw it is there to be entered, after it to be followed. */
export function Page() {
  const { tournament } = useParams(PATH);
  const { entry, code } = useSearch(PATH);
  const data = useTournament(tournament, { withPlaces: true });
  const registration = useAnswer(showRegistration, { tournament, token: entry });
  const isEntry = data.sheet.view.phase === 'entry';
  const entryPage = useLazyModule(entering, isEntry);
  const homePage = useLazyModule(following, !isEntry);
  if (isEntry)
    return entryPage && <entryPage.RegistrationPage tournament={tournament} token={entry} code={code} />;
  const mine = registration.mine && `e${registration.mine.id}`;
  return (
    homePage && (
      <homePage.TournamentHome
        data={data}
        mine={mine}
        about={<AboutTournament registration={registration} />}
      />
    )
  );
}
