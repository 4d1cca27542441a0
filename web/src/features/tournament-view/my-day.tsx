import type { Translate } from '@oche/messages';
import type { PairingView } from '@oche/tournament';
import { useT } from '../../lib/app-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { whereWords } from '../../widgets/tournament/words.ts';
import type { TournamentData } from './tournament-data.ts';

/** For whoever plays here: where to be now, or what comes next. */
export function MyDay({ data, entrant }: { data: TournamentData; entrant: string }) {
  const t = useT();
  const { opens, shown, rounds } = data;
  const own = data.sheet.view.pairings.filter(({ sides }) => sides.includes(entrant));
  const now = own.find(({ status }) => status === 'running' || status === 'called');
  const next = now ?? own.find(({ status }) => status === 'ready');
  return (
    <section
      aria-label={t('view.mine.title')}
      className={`mb-10 rounded-card bg-oche p-6 text-cream ${now?.status === 'called' ? 'border-2 border-medal' : ''}`}
    >
      <p className="font-extrabold text-2xl leading-tight [font-stretch:112%] sm:text-3xl">
        {sentence(data, entrant, next, t)}
      </p>
      {next && (
        <p className="mt-2 text-cream/85">
          {shown.code(next.id)} · {whereWords(next, rounds(next), t)} ·{' '}
          {t('view.mine.against', { name: otherOf(next, entrant, data) })}
        </p>
      )}
      {next && (
        <div className="mt-4">
          <ButtonLink to={opens.to(next.id)} look="chalk">
            {t('view.mine.open')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function otherOf({ sides }: PairingView, entrant: string, { shown }: TournamentData): string {
  const other = sides[0] === entrant ? sides[1] : sides[0];
  return other === null ? '' : shown.name(other);
}

function sentence(
  { sheet, shown }: TournamentData,
  entrant: string,
  next: PairingView | undefined,
  t: Translate,
): string {
  if (next?.status === 'called') return t('view.mine.called', { board: shown.board(next.board ?? '') });
  if (next?.status === 'running') return t('view.mine.running', { board: shown.board(next.board ?? '') });
  if (next) return t('view.mine.ready');
  const place = sheet.view.places.find((one) => one.entrant === entrant);
  if (place)
    return place.from === place.to
      ? t('view.mine.placed', { place: place.from })
      : t('view.mine.shared', { from: place.from, to: place.to });
  return t('view.mine.waiting');
}
