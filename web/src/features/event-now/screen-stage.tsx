import { type EventNow, type PublicSheet, showTournament } from '@oche/contract';
import { gameCodes } from '@oche/tournament';
import { useEffect, useMemo } from 'react';
import { queryKey, useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { signed } from '../../lib/signed.ts';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { sidesOf } from '../../widgets/tournament/stage-brackets.ts';
import { roundName, type Shown, sideWords, stageName, whereWords } from '../../widgets/tournament/words.ts';
import { flightOf } from './addresses.ts';
import { momentFigure, momentWords } from './moment-list.tsx';
import type { ScreenOptions, ScreenPage } from './screen-options.ts';

type Props = {
  now: EventNow;
  options: ScreenOptions;
  turn: number;
  /** Beside a call there is only half the room. */
  isSmall: boolean;
};
type Tournament = EventNow['tournaments'][number];
type Slide = { page: ScreenPage; tournament: Tournament | null };
const NEXT: Slide = { page: 'next', tournament: null };

/** What stands in turn: what comes next, the round of each knockout that is on, groups four at a time, and what fell. */
export function ScreenStage({ now, options, turn, isSmall }: Props) {
  const playing = now.tournaments.filter(({ phase }) => phase !== 'entry' && phase !== 'cancelled');
  const slides = options.pages.flatMap((page): Slide[] => {
    if (page === 'next' || page === 'moments') return [{ page, tournament: null }];
    const own = playing.filter(({ groups, has_knockout }) => (page === 'groups' ? groups > 0 : has_knockout));
    return own.map((tournament) => ({ page, tournament }));
  });
  const { page, tournament } = slides[turn % Math.max(1, slides.length)] ?? NEXT;
  if (page === 'moments') return <AllMoments now={now} />;
  if (tournament === null || page === 'next') return <NextGames now={now} />;
  return (
    <section aria-label={tournament.name} className="min-h-0 flex-1 overflow-hidden">
      <Sheet tournament={tournament}>
        {(sheet, shown) =>
          page === 'groups' ? (
            <Groups {...{ sheet, shown, turn, isSmall, tournament }} />
          ) : (
            <Round {...{ sheet, shown, tournament, isSmall }} />
          )
        }
      </Sheet>
    </section>
  );
}

/** The sheet of a tournament, asked for when its turn comes and again when it has changed. */
function Sheet(props: {
  tournament: Tournament;
  children: (sheet: PublicSheet, shown: Shown) => React.ReactNode;
}) {
  const { slug, version } = props.tournament;
  const { query } = useApp();
  const input = { tournament: slug };
  const { data } = useAsyncAnswer(showTournament, input);
  const known = data?.view.version ?? version;
  useEffect(() => {
    if (known < version)
      void query.invalidateQueries({ queryKey: queryKey(showTournament, { tournament: slug }) });
  }, [query, slug, known, version]);
  const shown = useMemo(() => (data ? shownIn(data) : null), [data]);
  return data && shown ? props.children(data, shown) : <div className="skeleton h-full" />;
}

function shownIn({ entrants, boards, view }: PublicSheet): Shown {
  const names = new Map(entrants.map(({ id, name }) => [id, name]));
  const numbers = new Map(boards.map(({ id, number }) => [id, String(number)]));
  const codes = gameCodes(view.pairings);
  return {
    name: (entrant) => names.get(entrant) ?? '',
    board: (board) => numbers.get(board) ?? '',
    code: (pairing) => codes.get(pairing) ?? '',
  };
}

type SlideProps = { sheet: PublicSheet; shown: Shown; tournament: Tournament };

function Title({ tournament, text }: { tournament: Tournament; text: string }) {
  return (
    <h2 className="mb-4 flex items-center gap-4 text-4xl">
      <FlightMark name={tournament.name} colour={tournament.colour} className="size-10" />
      {text}
    </h2>
  );
}

/** The round of the winners' knockout that is on; before it, the first one with where its players come from. */
function Round({ sheet, shown, tournament, isSmall }: SlideProps & { isSmall: boolean }) {
  const t = useT();
  const [bracket] = sidesOf(sheet.stages, sheet.view.pairings).winners;
  const open = bracket?.pairings.find(({ status }) => status !== 'done' && status !== 'bye');
  const last = open ?? bracket?.pairings.at(-1);
  if (!bracket || !last) return null;
  const rounds = Math.max(...bracket.pairings.map(({ round }) => round));
  // Where not all fit, those that are still to be won come first.
  const games = bracket.pairings
    .filter(({ round, status }) => round === last.round && status !== 'bye')
    .toSorted((a, b) => Number(a.status === 'done') - Number(b.status === 'done'));
  return (
    <>
      <Title tournament={tournament} text={roundName(last, rounds, t)} />
      <ol className="grid gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {games.slice(0, isSmall ? 12 : 24).map((pairing) => (
          <li key={pairing.id} className="rounded-xl border border-line bg-surface px-4 py-2 text-2xl">
            {([0, 1] as const).map((side) => (
              <p
                key={side}
                className={`flex justify-between gap-4 ${pairing.winner === side ? 'font-bold' : pairing.sides[side] === null || pairing.winner !== null ? 'text-ink-soft' : 'font-semibold'}`}
              >
                <span className="truncate">{sideWords(pairing, side, shown, t)}</span>
                {pairing.score && <span className="numerals">{pairing.score[side]}</span>}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

function Groups({
  sheet,
  shown,
  tournament,
  turn,
  isSmall,
}: SlideProps & { turn: number; isSmall: boolean }) {
  const t = useT();
  const { groups } = sheet.view;
  const most = isSmall ? 2 : 4;
  const from = (turn * most) % Math.max(1, Math.ceil(groups.length / most) * most);
  return (
    <>
      <Title tournament={tournament} text={stageName(groups[0]?.stage ?? 'groups', t)} />
      <ul className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {groups.slice(from, from + most).map(({ key, stage, rows }) => (
          <li key={`${stage}/${key}`}>
            <h3 className="border-ink border-b-4 pb-1 text-3xl">{t('tournament.group', { group: key })}</h3>
            <ol className="divide-y divide-line">
              {rows.map(({ entrant, rank, record }) => (
                <li key={entrant} className="flex items-baseline gap-5 py-1.5 text-2xl">
                  <span className="numerals w-8 text-3xl">{rank}</span>
                  <span className="min-w-0 flex-1 truncate font-semibold">{shown.name(entrant)}</span>
                  <span className="numerals w-16 text-right text-ink-soft text-3xl">
                    {signed(record.legs_for - record.legs_against)}
                  </span>
                  <span className="numerals w-10 text-right text-3xl">{record.points}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </>
  );
}

function NextGames({ now }: { now: EventNow }) {
  const t = useT();
  return (
    <section aria-label={t('view.home.next')} className="min-h-0 flex-1 overflow-hidden">
      <h2 className="mb-4 text-4xl">{t('view.home.next')}</h2>
      {now.next.length === 0 && <p className="text-3xl text-ink-soft">{t('view.screen.none_next')}</p>}
      <ol className="divide-y divide-line">
        {now.next.map((game) => {
          const flight = flightOf(now, game.tournament_id);
          return (
            <li key={`${game.tournament_id} ${game.code}`} className="flex items-center gap-6 py-3 text-3xl">
              {flight && <FlightMark name={flight.name} colour={flight.colour} className="size-9" />}
              <span className="numerals w-20">{game.code}</span>
              <span className="min-w-0 flex-1 truncate font-semibold">
                {t('tournament.versus', { home: game.sides[0].name, away: game.sides[1].name })}
              </span>
              <span className="text-2xl text-ink-soft max-lg:hidden">
                {whereWords(game.pairing, game.rounds, t)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function AllMoments({ now }: { now: EventNow }) {
  const t = useT();
  return (
    <section aria-label={t('view.moments')} className="min-h-0 flex-1 overflow-hidden">
      <h2 className="mb-4 text-4xl">{t('view.moments')}</h2>
      <ol className="divide-y divide-line">
        {now.moments.slice(0, 10).map((moment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same can fall twice in one game
          <li key={`${moment.at} ${moment.code} ${at}`} className="flex items-center gap-6 py-2.5 text-3xl">
            <span
              className={`numerals w-28 text-right text-4xl ${moment.kind === 'one_eighty' ? 'text-gold' : ''}`}
            >
              {momentFigure(moment, t)}
            </span>
            <span className="min-w-0 flex-1 truncate">{momentWords(moment, t)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The strip at the foot: gold is for 180s alone. */
export function ScreenMoments({ now }: { now: EventNow }) {
  const t = useT();
  if (now.moments.length === 0) return null;
  return (
    <ul className="-mx-4 flex items-center gap-12 overflow-hidden bg-raised px-4 py-4 lg:-mx-8 lg:px-8">
      {now.moments.slice(0, 8).map((moment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same can fall twice in one game
        <li key={`${moment.at} ${moment.code} ${at}`} className="flex shrink-0 items-center gap-4 text-2xl">
          <span className={`numerals text-5xl ${moment.kind === 'one_eighty' ? 'text-gold' : ''}`}>
            {momentFigure(moment, t)}
          </span>
          <span className="font-semibold">{momentWords(moment, t)}</span>
        </li>
      ))}
    </ul>
  );
}
