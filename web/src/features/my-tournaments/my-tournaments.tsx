import { listMyTournaments, type MyTournament } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatDay } from '@oche/messages/dates';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { placeWords } from '../../lib/place-words.ts';
import { useFreshTournament } from '../../lib/use-my-tournaments.ts';
import { usePush } from '../../lib/use-push.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PushSwitch } from '../../widgets/push-switch.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { MyDay } from './my-day.tsx';

/** Where to be when; below it what comes, and what was. */
export function MyTournaments({ page }: { page: number }) {
  const t = useT();
  const { state, isBusy, turn } = usePush();
  const mine = useAnswer(listMyTournaments, { page });
  const today = mine.current.filter(({ day }) => day !== null);
  const toCome = mine.current.filter(({ day }) => day === null);
  if (mine.current.length + mine.total === 0) return <None t={t} />;
  return (
    <>
      <PageHead title={t('my.title')} />
      {today.map((one) => (
        <Today key={one.entry.id} mine={one} page={page} />
      ))}
      {today.length > 0 && (
        <div className="mb-10">
          <PushSwitch state={state} isBusy={isBusy} onTurn={turn} t={t} />
        </div>
      )}
      {toCome.length > 0 && (
        <Section title={t('my.to_come')}>
          <Lines list={toCome} says={(one) => entryWords(one, t)} t={t} />
        </Section>
      )}
      {mine.past.length > 0 && (
        <Section title={t('my.past')}>
          <Lines list={mine.past} says={(one) => endWords(one, t)} t={t} />
          <Pager
            page={mine.page}
            pages={mine.pages}
            to={(next) => path('/profile/my-tournaments', {}, { page: next })}
            t={t}
          />
        </Section>
      )}
      <CalendarFeed />
    </>
  );
}

function None({ t }: { t: Translate }) {
  return (
    <>
      <PageHead title={t('my.title')} />
      <Empty icon="trophy" title={t('my.none')}>
        {t('my.none_text')}
      </Empty>
      <div className="mt-6 text-center">
        <ButtonLink to="/tournaments" look="primary">
          {t('my.find')}
        </ButtonLink>
      </div>
    </>
  );
}

/** A tournament that is being played, up to date for as long as it is looked at. */
function Today({ mine, page }: { mine: MyTournament; page: number }) {
  const { ask } = useFreshTournament(mine, page);
  return <MyDay mine={mine} onChanged={ask} />;
}

type LinesProps = { list: readonly MyTournament[]; says: (one: MyTournament) => string; t: Translate };

function Lines({ list, says, t }: LinesProps) {
  return (
    <ul className="divide-y divide-line">
      {list.map((one) => (
        <li key={one.entry.id}>
          <Link
            to={path('/tournaments/{tournament}', { tournament: one.tournament.slug })}
            className="flex items-center gap-4 py-3 hover:bg-raised sm:px-3"
          >
            <FlightMark colour={one.tournament.colour} name={one.tournament.name} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-bold text-lg">{one.tournament.name}</span>
              <span className="block truncate text-ink-soft">
                {one.event.name} · {formatDay(t.locale, one.event.starts_at, one.event.zone)}
              </span>
            </span>
            {isTitle(one) && <Icon name="trophy" className="size-6 text-medal" />}
            <span className="shrink-0 text-right font-semibold">{says(one)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const isTitle = ({ place }: MyTournament): boolean => place?.to === 1 && place.final;

const entryWords = ({ entry }: MyTournament, t: Translate): string =>
  entry.is_present ? t('my.checked_in') : t(`entry.status.${entry.status}`);

function endWords({ place, tournament }: MyTournament, t: Translate): string {
  if (tournament.phase === 'cancelled') return t('my.cancelled');
  if (!place) return '';
  return place.to === 1 ? t('my.winner') : t('my.place', { place: placeWords(place) });
}
