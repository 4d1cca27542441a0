import type { DeskBoard, DeskGame, DeskWait } from '@oche/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { type LiveState, useLiveState } from '../../lib/live.ts';
import { path } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { CallDialog } from './call-dialog.tsx';
import { useDeskActions } from './desk-actions.tsx';
import { DeskBoards } from './desk-boards.tsx';
import { useDesk, useServerNow } from './desk-data.ts';
import type { DeskPart } from './desk-part.ts';
import { DeskSettleList, type TieItem } from './desk-settle.tsx';
import { DeskStrip } from './desk-strip.tsx';
import { DeskWaits } from './desk-waits.tsx';
import { deskGames, deskShown, gameNames, isSameGame } from './desk-words.ts';
import { FindPerson } from './find-person.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { ShootOutDialog } from './shoot-out-dialog.tsx';
import { WhatIfPanel } from './what-if-panel.tsx';

const TABS = ['waits', 'boards', 'settle'] as const;
type TabName = (typeof TABS)[number];

type Asked =
  | { kind: 'call'; game: DeskGame; board: DeskBoard | null }
  | { kind: 'result'; game: DeskGame }
  | { kind: 'tie'; tie: TieItem };

/** The desk of the day: when it ends, what waits, what plays, and what needs somebody. On a phone three tabs at the thumb. */
export function DeskPage({ id }: { id: string }) {
  const { desk, refresh, may } = useDesk(id);
  const now = useServerNow(desk.now);
  const shown = deskShown(desk);
  const actions = useDeskActions(desk, refresh, shown);
  const [tab, setTab] = useState<TabName>('boards');
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const part: DeskPart = { desk, shown, actions, may, now };
  const call = (game: DeskGame, board: DeskBoard | null = null) => setAsked({ kind: 'call', game, board });
  const result = (game: DeskGame) => setAsked({ kind: 'result', game });
  const breakTie = ({ game, why }: DeskWait) => {
    const tie = desk.settle.find(
      (item): item is TieItem =>
        item.kind === 'tie' && item.tournament_id === game.tournament_id && isAbout(item, why.facts),
    );
    if (tie) setAsked({ kind: 'tie', tie });
  };
  return (
    <div className="pb-24 lg:mx-[calc(50%-50vw+2rem)] lg:pb-0">
      <TopLine part={part} />
      {desk.tournaments.length === 0 ? (
        <NoTournaments />
      ) : (
        <>
          <DeskStrip {...part} isAsking={isAsking} onWhatIf={() => setAsking(!isAsking)} />
          {isAsking && (
            <div className="mt-4 lg:hidden">
              <WhatIfPanel part={part} />
            </div>
          )}
          <div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-[18rem_1fr_18rem] xl:grid-cols-[20rem_1fr_22rem]">
            <Column name="waits" isOpen={tab === 'waits'} count={desk.waits.length}>
              <DeskWaits {...part} onCall={call} onTie={breakTie} />
            </Column>
            <Column name="boards" isOpen={tab === 'boards'} count={desk.boards.length}>
              <DeskBoards {...part} onResult={result} onCall={call} />
            </Column>
            <div className={tab === 'settle' ? '' : 'max-lg:hidden'}>
              {isAsking && (
                <div className="max-lg:hidden">
                  <WhatIfPanel part={part} />
                </div>
              )}
              <Column name="settle" isOpen count={desk.settle.length}>
                <DeskSettleList {...part} onResult={result} onTie={(tie) => setAsked({ kind: 'tie', tie })} />
              </Column>
            </div>
          </div>
          <ThumbTabs part={part} tab={tab} onTab={setTab} />
        </>
      )}
      <AskedDialog {...{ part, asked, refresh }} onClose={() => setAsked(null)} />
      {actions.question}
    </div>
  );
}

const isAbout = (tie: TieItem, facts: DeskWait['why']['facts']): boolean =>
  tie.group === facts.group || tie.group === `best_${facts.rank}`;

function NoTournaments() {
  const t = useT();
  return (
    <Empty
      icon="trophy"
      title={t('desk.no_tournaments')}
      action={
        <ButtonLink to="/manage/tournaments/create" look="primary">
          {t('desk.create')}
        </ButtonLink>
      }
    >
      {t('desk.no_tournaments_text')}
    </Empty>
  );
}

type ColumnProps = { name: TabName; isOpen: boolean; count: number; children: ReactNode };

function Column({ name, isOpen, count, children }: ColumnProps) {
  const t = useT();
  return (
    <section aria-label={t(`desk.tab.${name}`)} className={isOpen ? '' : 'max-lg:hidden'}>
      <h2 className="mb-3 text-xl">
        {t(`desk.tab.${name}`)}{' '}
        <span className={`numerals ml-1 ${name === 'settle' && count > 0 ? 'text-red' : ''}`}>{count}</span>
      </h2>
      {children}
    </section>
  );
}

function TopLine({ part }: { part: DeskPart }) {
  const { desk, actions } = part;
  const t = useT();
  const state = useLiveState();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog'))
        return;
      if (event.key === '/') {
        event.preventDefault();
        field.current?.focus();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const { undoable } = actions;
  const left = undoable ? Math.ceil((undoable.until - Date.now()) / 1000) : 0;
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="min-w-0 grow basis-full text-2xl sm:basis-0">
        {t('desk.title', { event: desk.event.name })}
      </h1>
      <FindPerson desk={desk} field={field} />
      {undoable && left > 0 && (
        <Button busy={actions.busy} onClick={actions.undo}>
          {t('desk.undo.button', { what: undoable.said })}
          <span className="numerals text-lg">{left}</span>
        </Button>
      )}
      <Connection state={state} />
      <ButtonLink look="quiet" to={path('/manage/events/{id}/boards', { id: desk.event.id })}>
        {t('desk.boards_page')}
      </ButtonLink>
    </header>
  );
}

const STATE_LOOKS: Record<LiveState, string> = {
  live: 'text-green',
  catching_up: 'text-ink-soft',
  offline: 'text-red font-semibold',
};

const Connection = ({ state }: { state: LiveState }) => {
  const t = useT();
  return (
    <span role="status" className={`inline-flex items-center gap-1.5 text-sm ${STATE_LOOKS[state]}`}>
      <Icon name={state === 'offline' ? 'wifi-off' : 'monitor'} className="size-4" />
      {t(`live.state.${state}`)}
    </span>
  );
};

type TabsProps = { part: DeskPart; tab: TabName; onTab: (tab: TabName) => void };

function ThumbTabs({ part: { desk }, tab, onTab }: TabsProps) {
  const t = useT();
  const counts = { waits: desk.waits.length, boards: desk.boards.length, settle: desk.settle.length };
  return (
    <nav
      aria-label={t('desk.tabs')}
      className="fixed inset-x-0 bottom-0 layer-overlay grid grid-cols-3 border-line border-t bg-ground pb-[var(--safe-bottom)] lg:hidden"
    >
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={tab === name}
          onClick={() => onTab(name)}
          className="grid min-h-16 cursor-pointer place-items-center border-transparent border-t-3 py-2 text-sm aria-pressed:border-ink aria-pressed:font-bold"
        >
          <span className={`numerals text-2xl ${name === 'settle' && counts.settle > 0 ? 'text-red' : ''}`}>
            {counts[name]}
          </span>
          {t(`desk.tab.${name}`)}
        </button>
      ))}
    </nav>
  );
}

type AskedProps = { part: DeskPart; asked: Asked | null; refresh: () => Promise<void>; onClose: () => void };

function AskedDialog({ part, asked, refresh, onClose }: AskedProps) {
  const { desk, shown, actions } = part;
  const t = useT();
  if (!asked) return null;
  if (asked.kind === 'tie') {
    const { tie } = asked;
    return (
      <ShootOutDialog
        tournamentId={tie.tournament_id}
        tie={{ ...tie, entrants: tie.entrants.map((entrant) => entrant.id) }}
        shown={shown}
        onDone={refresh}
        onClose={onClose}
      />
    );
  }
  const { game } = asked;
  const [home, away] = gameNames(game, shown, t);
  if (asked.kind === 'call')
    return (
      <CallDialog
        desk={desk}
        game={game}
        board={asked.board}
        title={`${game.code}: ${t('tournament.versus', { home, away })}`}
        actions={actions}
        onClose={onClose}
      />
    );
  return (
    <ResultDialog
      tournamentId={game.tournament_id}
      pairing={game.pairing}
      // Its board may report it while somebody types.
      shown={deskShown(desk, game)}
      isGone={!deskGames(desk).some((one) => isSameGame(one, game))}
      mayCorrect={desk.role === 'owner' || desk.role === 'director'}
      onDone={refresh}
      onClose={onClose}
    />
  );
}
