import { csvLine, UTF8_MARK } from '@oche/contract/csv';
import type { Translate } from '@oche/messages';
import type { Place } from '@oche/tournament';
import { useT } from '../../lib/app-context.tsx';
import { saveFile } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { placeWords } from '../../widgets/tournament/place-words.ts';
import { type Shown, stageName } from '../../widgets/tournament/words.ts';
import { useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

/** Who ended where. A place that can still change says so. */
export function ResultsPage({ id }: { id: string }) {
  const t = useT();
  const data = useTournament(id);
  const { sheet, shown, tournament } = data;
  const { places } = sheet.view;
  return (
    <TournamentFrame data={data}>
      {places.length === 0 ? (
        <Empty icon="trophy" title={t('tournaments.results.none')}>
          {t('tournaments.results.none_text')}
        </Empty>
      ) : (
        <>
          <div className="no-print mb-4 flex justify-end gap-3">
            <Button onClick={() => print()}>{t('tournaments.print')}</Button>
            <Button
              onClick={() => saveFile(`${tournament.slug}.csv`, placesCsv(places, shown, t), 'text/csv')}
            >
              {t('tournaments.csv')}
            </Button>
          </div>
          <ol className="divide-y divide-line border-ink border-t-2">
            {places.map((place) => (
              <li key={place.entrant} className="flex items-center gap-5 py-2">
                <span
                  className={`numerals w-20 text-right text-3xl ${place.from === 1 && place.final ? 'text-gold' : ''}`}
                >
                  {placeWords(place)}
                </span>
                <span className="min-w-0 flex-1 font-bold">{shown.name(place.entrant)}</span>
                <span className="text-ink-soft text-sm">
                  {stageName(place.stage, t)}
                  {place.final ? '' : `, ${t('tournaments.results.open')}`}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </TournamentFrame>
  );
}

const placesCsv = (places: readonly Place[], shown: Shown, t: Translate): string =>
  UTF8_MARK +
  csvLine([t('group.rank'), t('group.player')]) +
  places.map((place) => csvLine([placeWords(place), shown.name(place.entrant)])).join('');
