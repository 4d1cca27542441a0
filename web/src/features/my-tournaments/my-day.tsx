import { type MyGame, type MyTournament, sayImHere } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BoardClock } from '../../widgets/tournament/board-clock.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { nowWords, whatIsNext } from '../../widgets/tournament/my-words.ts';
import { DutyRow, GameRow } from './day-rows.tsx';
import { Leave } from './leave.tsx';
import { MyGroup } from './my-group.tsx';
import { MyWay } from './my-way.tsx';
import { PlayedGames } from './played-games.tsx';

type Props = { mine: MyTournament; onChanged: () => unknown };

/** One sentence says what to do; below it stands when and where, how the group stands, and what was played. */
export function MyDay({ mine, onChanged }: Props) {
  const t = useT();
  const { tournament, event, day } = mine;
  if (!day) return null;
  const { on, next, board } = whatIsNext(day);
  return (
    <section aria-label={tournament.name} className="mb-10">
      <header className="mb-3 flex items-center gap-3">
        <FlightMark colour={tournament.colour} name={tournament.name} />
        <p className="min-w-0 flex-1 leading-tight">
          <Link
            to={path('/tournaments/{tournament}', { tournament: tournament.slug })}
            className="block truncate font-bold hover:underline"
          >
            {event.name}
          </Link>
          <span className="block truncate text-ink-soft text-sm">
            {tournament.name} · {mine.entry.name}
          </span>
        </p>
      </header>
      <div className="relative overflow-hidden rounded-card border border-cream/15 bg-oche p-5 text-cream">
        {board !== null && (
          <div className="absolute -top-6 -right-6">
            <BoardClock
              {...{ number: board, look: 'game', share: 1 }}
              label={t('my.board', { board })}
              className="size-36 sm:size-44"
            />
          </div>
        )}
        <h2 className="relative min-h-20 max-w-[65%] text-3xl text-cream leading-tight sm:text-4xl">
          {nowWords(mine, t)}
        </h2>
        <ul className="relative mt-6 divide-y divide-cream/20 border-cream/20 border-t">
          {day.duties.map((duty) => (
            <DutyRow key={duty.game.code} duty={duty} t={t} />
          ))}
          {[...(on ? [on] : []), ...next.slice(0, 3)].map((game) => (
            <GameRow key={game.game.code} game={game} zone={event.zone} t={t} />
          ))}
        </ul>
        {on && <Here mine={mine} game={on} onChanged={onChanged} />}
      </div>
      <MyWay day={day} t={t} />
      {day.group && <MyGroup group={day.group} t={t} />}
      <PlayedGames games={day.games} t={t} />
      <Leave mine={mine} onChanged={onChanged} />
    </section>
  );
}

/** Coming to the board is said once; it becomes a state, and can be taken back. */
function Here({ mine, game, onChanged }: Props & { game: MyGame }) {
  const t = useT();
  const here = useWrite(sayImHere, { savedMessage: null, onSaved: onChanged });
  const { pairing } = game.game;
  const say = () =>
    void here.send({ tournament_id: mine.tournament.id, pairing: pairing.id, here: !game.is_here });
  return (
    <div className="relative mt-4 flex flex-wrap gap-3">
      {pairing.status === 'called' && (
        <Button
          look={game.is_here ? 'chalk' : 'medal'}
          busy={here.pending !== null}
          aria-pressed={game.is_here}
          onClick={say}
        >
          {game.is_here && <Icon name="check" />}
          {t('my.im_here')}
        </Button>
      )}
      {game.game_id && (
        <ButtonLink to={path('/live/{id}', { id: game.game_id })} look="chalk">
          {t('my.watch')}
        </ButtonLink>
      )}
    </div>
  );
}
