import { showHonours } from '@oche/contract';
import type { Place } from '@oche/tournament';
import { useEffect, useRef } from 'react';
import { type AppContext, callQuery, queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { PlaceList } from '../../widgets/tournament/place-list.tsx';
import { HonourLists } from './honour-lists.tsx';
import { loadTournament, useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

export const loadResults = (app: AppContext, tournament: string): Promise<unknown> =>
  Promise.all([
    loadTournament(app, tournament),
    app.query.fetchQuery(callQuery(app, showHonours, { tournament })),
  ]);

/** Who ended where, and what the day is remembered for. */
export function ResultsPage({ tournament }: { tournament: string }) {
  const t = useT();
  const data = useTournament(tournament, { withPlaces: true });
  const { honours } = useAnswer(showHonours, { tournament });
  useFreshHonours(tournament, data.sheet.view.places);
  const { places } = data.sheet.view;
  return (
    <TournamentFrame data={data} tables={['places', 'honours']}>
      {places.length === 0 ? (
        <Empty icon="trophy" title={t('view.results.none')}>
          {t('view.results.none_text')}
        </Empty>
      ) : (
        <div className="grid gap-x-12 lg:grid-cols-2">
          <Section title={t('view.results.places')} aside={<Print />}>
            <PlaceList places={places} shown={data.shown} t={t} />
          </Section>
          <div>
            <HonourLists data={data} honours={honours} />
          </div>
        </div>
      )}
    </TournamentFrame>
  );
}

/** New places mean that something was played: there may be new honours too. */
function useFreshHonours(tournament: string, places: readonly Place[]): void {
  const { query } = useApp();
  const seen = useRef(places);
  useEffect(() => {
    if (seen.current === places) return;
    seen.current = places;
    void query.invalidateQueries({ queryKey: queryKey(showHonours, { tournament }) });
  }, [query, tournament, places]);
}

function Print() {
  const t = useT();
  return (
    <Button look="quiet" className="no-print" onClick={() => print()}>
      {t('view.print')}
    </Button>
  );
}
