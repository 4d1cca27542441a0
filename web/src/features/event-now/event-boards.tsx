import { type EventNow, topicOf } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { useFollows } from '../../lib/follows.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useLastSeen } from '../../lib/use-last-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { endedScore, LiveTile } from '../../widgets/tournament/live-tile.tsx';
import { neededToWin, whereWords } from '../../widgets/tournament/words.ts';
import { flightOf, gameAddress } from './addresses.ts';
import { MomentList } from './moment-list.tsx';
import { useEventNow } from './use-event-now.tsx';

const MOST_NEXT = 5;
const MOST_MOMENTS = 8;

type OnBoard = NonNullable<EventNow['boards'][number]['on']>;

/** What is on each board. A game that ends while somebody looks keeps its place until the next one is on its board. */
function useBoards({ boards, next }: EventNow): { number: number; on: OnBoard; isOver: boolean }[] {
  const seen = useLastSeen(new Map(boards.flatMap(({ number, on }) => (on ? [[`${number}`, on]] : []))));
  return boards.flatMap(({ number, on }) => {
    const last = on ?? seen.get(`${number}`);
    if (!last) return [];
    const isSame = ({ tournament_id, code }: OnBoard['game']) =>
      tournament_id === last.game.tournament_id && code === last.game.code;
    // It was taken from this board, and waits or is on another one.
    const hasLeft = !on && (next.some(isSame) || boards.some((each) => each.on && isSame(each.on.game)));
    return hasLeft ? [] : [{ number, on: last, isOver: !on }];
  });
}

/** What came out of a game that has left its board, as long as it is among what fell last. */
function resultOf({ moments }: EventNow, { game }: OnBoard): [number, number] | null {
  const result = moments.find(
    ({ kind, code, tournament_id }) =>
      kind === 'result' && code === game.code && tournament_id === game.tournament_id,
  );
  if (!result?.score) return null;
  const [won, lost] = result.score;
  return result.name === game.sides[0].name ? [won, lost] : [lost, won];
}

/** What happens in the hall now: boards, what comes next, and what fell. Nothing at all while nobody plays. */
export function EventBoards({ event }: { event: string }) {
  const t = useT();
  const { now, scores, feeds } = useEventNow(event);
  const { next, moments } = now;
  const boards = useBoards(now);
  return (
    <>
      {boards.length > 0 && (
        <Section title={t('view.home.now')} aside={<ScreenLink event={event} />}>
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
            {boards.map(({ number, on, isOver }) => (
              <li key={number}>
                <LiveTile
                  to={gameAddress(now, on.game)}
                  head={`${on.game.code} · ${whereWords(on.game.pairing, on.game.rounds, t)}`}
                  board={number}
                  flight={flightOf(now, on.game.tournament_id)}
                  names={[on.game.sides[0].name, on.game.sides[1].name]}
                  score={isOver ? endedScore(resultOf(now, on)) : (on.game_id && scores[on.game_id]) || null}
                  needed={neededToWin(on.game.pairing.distance)}
                  isLive={on.status === 'running' && !isOver}
                  says={t(isOver || on.status === 'to_confirm' ? 'view.ended' : 'view.called')}
                  t={t}
                />
              </li>
            ))}
          </ul>
          <FollowBoards now={now} />
        </Section>
      )}
      {next.length > 0 && (
        <Section title={t('view.home.next')}>
          <ol className="divide-y divide-line">
            {next.slice(0, MOST_NEXT).map((game) => (
              <li key={`${game.tournament_id} ${game.code}`}>
                <Link
                  to={gameAddress(now, game)}
                  className="flex min-h-12 items-center gap-3 py-1 hover:bg-raised sm:px-3"
                >
                  <Flight now={now} id={game.tournament_id} />
                  <span className="numerals w-12 text-lg">{game.code}</span>
                  <span className="min-w-0 flex-1 font-semibold">
                    {t('tournament.versus', { home: game.sides[0].name, away: game.sides[1].name })}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {moments.length > 0 && (
        <Section title={t('view.moments')}>
          <MomentList now={now} moments={moments.slice(0, MOST_MOMENTS)} />
        </Section>
      )}
      {feeds}
    </>
  );
}

/** Whoever sits at a board, or streams it, is told what comes there. */
function FollowBoards({ now: { boards, event } }: { now: EventNow }) {
  const t = useT();
  const { isFollowed, toggle } = useFollows();
  const at = path('/events/{event}', { event: event.slug });
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-2">
      <span className="mr-1 text-ink-soft">{t('follow.boards')}</span>
      {boards.map(({ id, number }) => {
        const topic = topicOf('board', id);
        const label = t('follow.board', { event: event.name, board: number });
        return (
          <Button
            key={id}
            aria-pressed={isFollowed(topic)}
            aria-label={label}
            onClick={() => toggle({ topic, label: label.slice(0, 120), path: at })}
            className={`numerals min-w-11 text-lg ${isFollowed(topic) ? 'border-green text-green' : ''}`}
          >
            {number}
          </Button>
        );
      })}
    </div>
  );
}

function Flight({ now, id }: { now: EventNow; id: number }) {
  const flight = flightOf(now, id);
  return flight && <FlightMark name={flight.name} colour={flight.colour} className="size-6" />;
}

function ScreenLink({ event }: { event: string }) {
  const t = useT();
  return (
    <Link
      to={path('/events/{event}/screen', { event }, { setup: 1 })}
      className="no-print inline-flex min-h-11 items-center gap-2 font-semibold text-green underline"
    >
      <Icon name="monitor" className="size-5" /> {t('view.screen.open')}
    </Link>
  );
}
