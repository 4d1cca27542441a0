import type { DeskGame, DeskWait } from '@oche/contract';
import { reasonWords } from '@oche/contract';
import { translateLoose } from '@oche/messages';
import { formatTime } from '@oche/messages/dates';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import type { DeskPart } from './desk-part.ts';
import { gameNames, isForPeople, stoppedWords, waitWords } from './desk-words.ts';

type Props = DeskPart & { onCall: (game: DeskGame) => void; onTie: (wait: DeskWait) => void };

/** On a big day hundreds wait, and those that come next stand first. */
const MOST_AT_FIRST = 60;

/** Games in the order they will be called, each with why it is not on a board yet and the one tap that mends it. */
export function DeskWaits(props: Props) {
  const { desk, may, actions } = props;
  const t = useT();
  const { waits, suggested } = desk;
  const [most, setMost] = useState(MOST_AT_FIRST);
  if (waits.length === 0 && suggested.length === 0)
    return <Empty icon="check" title={t('desk.waits.none')} />;
  return (
    <>
      {suggested.length > 0 && may && (
        <Button look="primary" className="mb-3 w-full" busy={actions.busy} onClick={actions.assignAll}>
          {t('desk.waits.assign_all', { count: suggested.length })}
        </Button>
      )}
      <ol className="divide-y divide-line">
        {waits.slice(0, most).map((wait) => (
          <Waiting key={`${wait.game.tournament_id} ${wait.game.pairing.id}`} {...props} wait={wait} />
        ))}
      </ol>
      {waits.length > most && (
        <Button look="quiet" className="mt-2 w-full" onClick={() => setMost(waits.length)}>
          {t('desk.waits.more', { count: waits.length - most })}
        </Button>
      )}
    </>
  );
}

function Waiting({ wait, desk, shown, may, actions, onCall, onTie }: Props & { wait: DeskWait }) {
  const t = useT();
  const { game, since } = wait;
  const [home, away] = gameNames(game, shown, t);
  const tournament = desk.tournaments.find(({ id }) => id === game.tournament_id);
  const isReady = game.sides.every(({ entrant }) => entrant !== null);
  return (
    <li
      draggable={may && isReady}
      onDragStart={({ dataTransfer }) =>
        dataTransfer.setData('text/plain', `${game.tournament_id} ${game.pairing.id}`)
      }
      className="py-3"
    >
      <div className="flex items-start gap-3">
        <span className="w-12 shrink-0">
          <span className="numerals block text-xl">{game.code}</span>
          {since && <span className="text-ink-soft text-xs">{formatTime(since, desk.event.zone)}</span>}
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 font-bold">
            {tournament && (
              <FlightMark name={tournament.name} colour={tournament.colour} className="size-5" />
            )}
            <span className="min-w-0 break-words">{t('tournament.versus', { home, away })}</span>
          </p>
          <p className={`flex gap-1.5 text-sm ${isForPeople(wait) ? 'font-semibold' : 'text-ink-soft'}`}>
            <Icon
              name={isForPeople(wait) ? 'circle-alert' : 'clock'}
              className={`mt-0.5 size-4 shrink-0 ${isForPeople(wait) ? 'text-red' : ''}`}
            />
            {waitWords(wait, desk, shown, t)}
          </p>
          {wait.stopped && <p className="text-sm">{stoppedWords(wait.stopped, t)}</p>}
        </div>
      </div>
      {may && (
        <div className="mt-1 flex flex-wrap gap-1 max-lg:pl-15">
          <Mend {...{ wait, desk, actions, onCall, onTie }} />
          {isReady && (
            <Button look="quiet" className="text-sm pointer-fine:min-h-9" onClick={() => onCall(game)}>
              {t('desk.waits.call')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

type MendProps = Pick<Props, 'desk' | 'actions' | 'onCall' | 'onTie'> & { wait: DeskWait };

function Mend({ wait, desk, actions, onCall, onTie }: MendProps) {
  const t = useT();
  const { mend, game, why } = wait;
  if (mend === null) return null;
  const { key, args } = reasonWords('mend', { code: mend, facts: {} });
  const tournament = desk.tournaments.find(({ id }) => id === game.tournament_id);
  // One whose tablet may still take its last game back is the last to be taken.
  const free = desk.boards
    .filter(({ on, state }) => on === null && state === 'open')
    .toSorted((one, other) => Number(one.held !== null) - Number(other.held !== null));
  const callTo = (isKept: boolean) => {
    const board = free.find(({ reserved_for }) => isKept || reserved_for === null);
    return board ? void actions.call(game, board, null) : onCall(game);
  };
  const mends: Record<typeof mend, () => void> = {
    break_tie: () => onTie(wait),
    draw_round: () => {
      const stage = String(why.facts.stage);
      void actions.command(
        game.tournament_id,
        { type: 'draw_round', stage },
        t('tournaments.log.draw_round'),
      );
    },
    resume: () => {
      const paused_stages = (tournament?.paused_stages ?? []).filter((stage) => stage !== game.pairing.stage);
      if (tournament) actions.setAutomatic(tournament, { paused_stages });
    },
    mark_present: () => void actions.markPresent(game),
    relieve_marker: () => onCall(game),
    cut_rest: () => callTo(false),
    use_reserved_board: () => callTo(true),
    use_other_board: () => callTo(false),
    play_without_marker: () => callTo(false),
  };
  return (
    <Button className="text-sm pointer-fine:min-h-9" busy={actions.busy} onClick={mends[mend]}>
      {translateLoose(t, key, args)}
    </Button>
  );
}
