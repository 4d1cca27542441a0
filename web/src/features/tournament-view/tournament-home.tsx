import type { Translate } from '@oche/messages';
import type { PairingView } from '@oche/tournament';
import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useLastSeen } from '../../lib/use-last-seen.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { EmbedCode } from '../../widgets/embed-code.tsx';
import { BracketTree } from '../../widgets/tournament/bracket-tree.tsx';
import { endedScore, LiveTile } from '../../widgets/tournament/live-tile.tsx';
import { sidesOf } from '../../widgets/tournament/stage-brackets.ts';
import { neededToWin, roundName, sideWords, stageName, whereWords } from '../../widgets/tournament/words.ts';
import { GameRows } from './game-list.tsx';
import { MyDay } from './my-day.tsx';
import type { TournamentData } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

type Props = {
  data: TournamentData;
  /** Who of the field is looking, if anybody is. */
  mine: string | null;
  /** What one has to know about it. */
  about: ReactNode;
};

const MOST_NEXT = 6;
/** Of a knockout in short: from the quarter-finals on. */
const ROUNDS_IN_SHORT = 3;

/** A tournament that is drawn: what is on, who is looking, what comes, and the groups and brackets in short. */
export function TournamentHome({ data, mine, about }: Props) {
  const t = useT();
  const { sheet } = data;
  const { pairings, phase } = sheet.view;
  const boards = useBoards(data);
  const next = pairings.filter(({ status }) => status === 'ready').slice(0, MOST_NEXT);
  return (
    <TournamentFrame data={data} tables={['entrants', 'games']}>
      {phase === 'cancelled' && (
        <div className="mb-8">
          <Notice tone="warning">{t('registration.state.cancelled')}</Notice>
        </div>
      )}
      <p className="mb-8 max-w-3xl font-extrabold text-3xl leading-tight [font-stretch:112%] sm:text-4xl">
        {stateSentence(data, t)}
      </p>
      {mine && <MyDay data={data} entrant={mine} />}
      {boards.length > 0 && (
        <Section title={t('view.home.now')}>
          <Boards data={data} boards={boards} />
        </Section>
      )}
      {next.length > 0 && (
        <Section title={t('view.home.next')}>
          <GameRows data={data} pairings={next} />
        </Section>
      )}
      <BracketInShort data={data} followed={mine} />
      <GroupsInShort data={data} mine={mine} />
      <Section title={t('view.home.about')}>{about}</Section>
      <EmbedCode
        parts={[
          ...(pairings.some(({ group }) => group === null)
            ? [{ label: t('embed.bracket'), path: `/embed/tournaments/${sheet.slug}/bracket` }]
            : []),
          ...(sheet.view.groups.length > 0
            ? [{ label: t('embed.standings'), path: `/embed/tournaments/${sheet.slug}/standings` }]
            : []),
        ]}
        t={t}
      />
    </TournamentFrame>
  );
}

/** The one sentence a reader came for. */
function stateSentence({ sheet, shown, rounds }: TournamentData, t: Translate): string {
  const { pairings, places, phase } = sheet.view;
  const champion = places.find(({ from, final }) => from === 1 && final);
  if (phase === 'cancelled') return t('registration.state.cancelled');
  if (champion) return t('view.home.won', { name: shown.name(champion.entrant) });
  const real = pairings.filter(({ status }) => status !== 'bye' && status !== 'not_needed');
  const done = real.filter(({ status }) => status === 'done').length;
  if (done === 0) return t('view.home.drawn', { count: sheet.entrants.length });
  const on =
    pairings.find(({ status }) => status === 'running') ?? pairings.find(({ status }) => status === 'ready');
  const where = on
    ? on.group === null
      ? roundName(on, rounds(on), t)
      : stageName(on.stage, t)
    : stageName(real.at(-1)!.stage, t);
  return t('view.home.playing', { where, done, count: real.length });
}

/** What is on each board, by its number. A game that ends while somebody looks keeps its place until the next one is on its board. */
function useBoards({ sheet, shown }: TournamentData): { number: string; pairing: PairingView }[] {
  const { pairings } = sheet.view;
  const seen = useLastSeen(new Map(pairings.filter(isOn).map(({ id, board }) => [board ?? id, id])));
  const byId = new Map(pairings.map((pairing) => [pairing.id, pairing]));
  return [...seen]
    .flatMap(([board, id]) => {
      const pairing = byId.get(id);
      const isHere = pairing && (isOn(pairing) ? (pairing.board ?? id) === board : pairing.status === 'done');
      return isHere ? [{ number: shown.board(board), pairing }] : [];
    })
    .toSorted((a, b) => Number(a.number) - Number(b.number));
}

const isOn = ({ status }: PairingView): boolean => status === 'running' || status === 'called';

function Boards({ data, boards }: { data: TournamentData; boards: ReturnType<typeof useBoards> }) {
  const t = useT();
  const { shown, rounds, opens, scores } = data;
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
      {boards.map(({ number, pairing }) => (
        <li key={number || pairing.id}>
          <LiveTile
            to={opens.to(pairing.id)}
            head={`${shown.code(pairing.id)} · ${whereWords(pairing, rounds(pairing), t)}`}
            board={number || null}
            names={[sideWords(pairing, 0, shown, t), sideWords(pairing, 1, shown, t)]}
            score={pairing.status === 'done' ? endedScore(pairing.score) : (scores[pairing.id] ?? null)}
            needed={neededToWin(pairing.distance)}
            isLive={pairing.status === 'running'}
            says={t(pairing.status === 'done' ? 'view.ended' : 'view.called')}
            t={t}
          />
        </li>
      ))}
    </ul>
  );
}

function BracketInShort({ data, followed }: { data: TournamentData; followed: string | null }) {
  const t = useT();
  const { sheet, shown, opens, scores } = data;
  const [first] = sidesOf(sheet.stages, sheet.view.pairings).winners;
  if (!first) return null;
  const rounds = Math.max(...first.pairings.map(({ round }) => round));
  const shortened = first.pairings.filter(({ round }) => round > rounds - ROUNDS_IN_SHORT);
  return (
    <Section
      title={stageName(first.stage, t)}
      aside={<More to={path('/tournaments/{tournament}/winner-brackets', { tournament: sheet.slug })} />}
    >
      <BracketTree
        label={stageName(first.stage, t)}
        pairings={shortened}
        rounds={rounds}
        {...{ shown, followed, scores, opens, t }}
      />
    </Section>
  );
}

function GroupsInShort({ data, mine }: { data: TournamentData; mine: string | null }) {
  const t = useT();
  const { sheet, shown } = data;
  const { groups } = sheet.view;
  if (groups.length === 0) return null;
  return (
    <Section
      title={t('view.page.groups')}
      aside={<More to={path('/tournaments/{tournament}/groups', { tournament: sheet.slug })} />}
    >
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map(({ stage, key, rows }) => (
          <li key={`${stage}/${key}`}>
            <h3 className="border-ink border-b-2 pb-1 text-base">{t('tournament.group', { group: key })}</h3>
            <ol className="divide-y divide-line">
              {rows.map(({ entrant, rank, record, withdrawn }) => (
                <li
                  key={entrant}
                  className={`flex items-baseline gap-3 py-1 ${entrant === mine ? 'bg-ink px-2 text-ground' : ''}`}
                >
                  <span className="numerals w-5 text-lg">{rank}</span>
                  <span className={`min-w-0 flex-1 truncate ${withdrawn ? 'line-through' : ''}`}>
                    {shown.name(entrant)}
                  </span>
                  <span className="numerals text-lg">{record.points}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function More({ to }: { to: Parameters<typeof Link>[0]['to'] }) {
  const t = useT();
  return (
    <Link
      to={to}
      className="no-print inline-flex min-h-11 items-center gap-1 font-semibold text-green underline"
    >
      {t('view.home.all')} <Icon name="arrow-right" className="size-4" />
    </Link>
  );
}
