import { exportTournamentTable } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { useDownload } from '../../lib/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PlaceList } from '../../widgets/tournament/place-list.tsx';
import { useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

/** Who ended where. A place that can still change says so. */
export function ResultsPage({ id }: { id: string }) {
  const t = useT();
  const data = useTournament(id);
  const { sheet, shown, tournament } = data;
  const { places } = sheet.view;
  const file = useDownload(exportTournamentTable, t('data.failed'));
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
              busy={file.pending !== null}
              onClick={() => void file.send({ tournament: tournament.slug, table: 'places' })}
            >
              {t('tournaments.csv')}
            </Button>
          </div>
          <div className="border-ink border-t-2">
            <PlaceList places={places} shown={shown} t={t} />
          </div>
        </>
      )}
    </TournamentFrame>
  );
}
