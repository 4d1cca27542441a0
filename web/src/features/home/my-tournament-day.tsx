import { listMyTournaments, type MyTournament } from '@oche/contract';
import { formatTime } from '@oche/messages/dates';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useFreshTournament } from '../../lib/use-my-tournaments.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { nowWords, whatIsNext } from '../../widgets/tournament/my-words.ts';

const INPUT = { page: 1 };

/** Whoever plays in a tournament today sees first what to do there. */
export function MyTournamentDay() {
  const { data } = useAsyncAnswer(listMyTournaments, INPUT);
  return data?.current
    .filter(({ day }) => day !== null)
    .map((mine) => <Card key={mine.entry.id} mine={mine} />);
}

function Card({ mine }: { mine: MyTournament }) {
  const t = useT();
  useFreshTournament(mine, INPUT.page);
  const { tournament, event } = mine;
  const startsAt = whatIsNext(mine.day!).next[0]?.starts_at;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-card border border-medal/50 bg-oche p-5 text-cream">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-cream/80">
          <FlightMark colour={tournament.colour} name={tournament.name} /> {event.name} · {tournament.name}
        </p>
        <p className="mt-1 font-bold text-2xl [font-stretch:112%]">{nowWords(mine, t)}</p>
        {startsAt && (
          <p className="text-cream/80">
            {t('my.row.about')} {formatTime(startsAt, event.zone)}
          </p>
        )}
      </div>
      <ButtonLink to="/profile/my-tournaments" look="medal">
        {t('my.title')} <Icon name="arrow-right" />
      </ButtonLink>
    </div>
  );
}
