import { showTournamentGame } from '@oche/contract';
import { formatTime } from '@oche/messages/dates';
import type { PairingView } from '@oche/tournament';
import { type ReactNode, useEffect } from 'react';
import { type AppContext, callQuery, queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import {
  distanceWords,
  sideWords,
  stageName,
  statusWords,
  whereWords,
} from '../../widgets/tournament/words.ts';
import { loadTournament, type TournamentData, useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

export async function loadGame(app: AppContext, tournament: string, code: string): Promise<string | null> {
  const [, game] = await Promise.all([
    loadTournament(app, tournament),
    app.query.fetchQuery(callQuery(app, showTournamentGame, { tournament, code })),
  ]);
  return game.game_id;
}

type Props = {
  tournament: string;
  code: string;
  /** The game dart by dart, where it was scored so. */
  live: (gameId: string) => ReactNode;
};

/** One game of a tournament: which it is, how it stands or ended, where its winner goes, and every dart there is of it. */
export function GamePage({ tournament, code, live }: Props) {
  const data = useTournament(tournament);
  const { pairing } = useAnswer(showTournamentGame, { tournament, code });
  const now = data.sheet.view.pairings.find(({ id }) => id === pairing.id) ?? pairing;
  const gameId = data.sheet.games[pairing.id];
  useFreshGame(tournament, code, now.status);
  return (
    <TournamentFrame data={data}>
      <GameHead data={data} pairing={now} tournament={tournament} code={code} hasDarts={Boolean(gameId)} />
      {gameId && <div className="mt-4 sm:mt-8">{live(gameId)}</div>}
      <Onwards data={data} pairing={now} />
    </TournamentFrame>
  );
}

/** What is not told with a change is asked for when the game has gone on. */
function useFreshGame(tournament: string, code: string, status: PairingView['status']): void {
  const { query } = useApp();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status is when there is something to ask for
  useEffect(() => {
    void query.invalidateQueries({ queryKey: queryKey(showTournamentGame, { tournament, code }) });
  }, [query, tournament, code, status]);
}

type HeadProps = {
  data: TournamentData;
  pairing: PairingView;
  tournament: string;
  code: string;
  hasDarts: boolean;
};

function GameHead({ data, pairing, tournament, code, hasDarts }: HeadProps) {
  const t = useT();
  const { shown, rounds, sheet } = data;
  const { board, started_at, finished_at } = useAnswer(showTournamentGame, { tournament, code });
  const isLive = pairing.status === 'running';
  const times = [started_at, finished_at]
    .flatMap((at) => (at === null ? [] : formatTime(at, sheet.event.zone)))
    .join(' – ');
  const facts = [
    stageName(pairing.stage, t),
    whereWords(pairing, rounds(pairing), t),
    distanceWords(pairing.distance, t),
    board !== null && t('tournament.board', { board: String(board) }),
    times,
  ];
  return (
    <section aria-label={code} className="rounded-card border border-line bg-surface p-3 sm:p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <span className="numerals text-2xl text-ink">{shown.code(pairing.id)}</span>
        <span className="min-w-0 flex-1">{[...new Set(facts)].filter(Boolean).join(' · ')}</span>
        {isLive ? (
          <LiveDot label={t('tournament.live')} />
        ) : (
          <span className="font-semibold text-ink">{statusWords(pairing, shown, t)}</span>
        )}
      </p>
      {/* On a phone the scoreboard below says who plays and how it stands. */}
      <div className={`mt-3 divide-y divide-line ${hasDarts && isLive ? 'max-sm:hidden' : ''}`}>
        {([0, 1] as const).map((side) => (
          <Side key={side} {...{ data, pairing, side, tournament, code, hasDarts }} />
        ))}
      </div>
    </section>
  );
}

/** Winner heavy, loser light; under the name what people keep lists of, where there is no record of the darts to show it. */
function Side({ data, pairing, side, tournament, code, hasDarts }: HeadProps & { side: 0 | 1 }) {
  const t = useT();
  const { entries } = useAnswer(showTournamentGame, { tournament, code });
  const { one_eighties, one_seven_ones, high_checkouts, nickname } = entries[side];
  const { winner, score } = pairing;
  const now = data.scores[pairing.id];
  const shown = score?.[side] ?? (pairing.status === 'running' ? now?.won[side] : undefined);
  const figures = [
    one_eighties > 0 && t('view.game.one_eighties', { count: one_eighties }),
    one_seven_ones > 0 && t('view.game.one_seven_ones', { count: one_seven_ones }),
    high_checkouts && t('view.game.checkouts', { list: high_checkouts }),
  ].filter(Boolean);
  return (
    <div className="flex items-center gap-4 py-3">
      <span className="min-w-0 flex-1">
        <span
          className={`block break-words text-2xl leading-tight [font-stretch:110%] ${winner === side ? 'font-extrabold' : winner === null ? 'font-bold' : 'text-ink-soft'}`}
        >
          {sideWords(pairing, side, data.shown, t)}
        </span>
        {nickname && <span className="block text-ink-soft">{nickname}</span>}
        {!hasDarts && figures.length > 0 && <span className="block text-sm">{figures.join(' · ')}</span>}
      </span>
      {shown !== undefined && <span className="numerals text-5xl">{shown}</span>}
    </div>
  );
}

/** Where winner and loser go from here. */
function Onwards({ data, pairing }: { data: TournamentData; pairing: PairingView }) {
  const t = useT();
  const { shown, opens, sheet } = data;
  const next = sheet.view.pairings.flatMap((one) =>
    one.sources.flatMap((source) =>
      (source.kind === 'winner_of' || source.kind === 'loser_of') && source.pairing === pairing.id
        ? [{ one, kind: source.kind }]
        : [],
    ),
  );
  return (
    <ul className="mt-6 grid gap-2 empty:hidden">
      {next.map(({ one, kind }) => (
        <li key={one.id}>
          <Link
            to={opens.to(one.id)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline"
          >
            {t(kind === 'winner_of' ? 'view.game.winner_to' : 'view.game.loser_to', {
              game: shown.code(one.id),
            })}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
