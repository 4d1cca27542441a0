import { useMemo } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { BracketTree } from '../../widgets/tournament/bracket-tree.tsx';
import { type Bracket, sidesOf } from '../../widgets/tournament/stage-brackets.ts';
import { bracketName, stageName } from '../../widgets/tournament/words.ts';
import { championOf } from './champion.ts';
import { type TournamentData, useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';
import { WayThrough } from './way-through.tsx';

type Side = 'winners' | 'losers';
const PAGES = {
  winners: '/tournaments/{tournament}/winner-brackets',
  losers: '/tournaments/{tournament}/consolation-brackets',
} as const;

/** The knockouts of the winners or of the losers, whatever the course calls them. Whoever is looked for has their way lit. */
export function BracketPage({ tournament, side }: { tournament: string; side: Side }) {
  const t = useT();
  const data = useTournament(tournament);
  const { sheet, shown } = data;
  const { player = '' } = useSearch(PAGES[side]);
  const { stages, view } = sheet;
  const brackets = useMemo(() => sidesOf(stages, view.pairings)[side], [stages, view.pairings, side]);
  const followed = sheet.entrants.some(({ id }) => id === player) ? player : null;
  return (
    <TournamentFrame data={data} tables={['games']}>
      {brackets.length === 0 ? (
        <Empty icon="trophy" title={t('view.bracket.none')}>
          {t('view.bracket.none_text')}
        </Empty>
      ) : (
        <Toolbar data={data} side={side} brackets={brackets} followed={followed} />
      )}
      <Champion winner={championOf(brackets)} shown={shown} />
      {followed && <WayThrough data={data} entrant={followed} />}
      {brackets.map(({ stage, bracket, pairings }) => (
        <section key={`${stage}/${bracket}`} className="mb-10">
          <h2 className="text-2xl">
            {stageName(stage, t)}{' '}
            {bracket !== 'main' && <span className="text-ink-soft">{bracketName(bracket, t)}</span>}
          </h2>
          <BracketTree
            label={`${stageName(stage, t)}, ${bracketName(bracket, t)}`}
            {...{ pairings, shown, followed, t }}
            scores={data.scores}
            opens={data.opens}
          />
        </section>
      ))}
    </TournamentFrame>
  );
}

type ToolbarProps = {
  data: TournamentData;
  side: Side;
  brackets: readonly Bracket[];
  followed: string | null;
};

/** Looks for a player; the address says who, so that it can be shared. */
function Toolbar({ data, side, brackets, followed }: ToolbarProps) {
  const t = useT();
  const go = useGo();
  const { sheet } = data;
  const inIt = new Set(brackets.flatMap(({ pairings }) => pairings.flatMap(({ sides }) => sides)));
  const to = (player: string | undefined) =>
    void go(path(PAGES[side], { tournament: sheet.slug }, { player }));
  return (
    <div className="no-print mb-4 flex flex-wrap items-end gap-3">
      <div className="w-full max-w-sm">
        <Combobox
          key={followed}
          name="player"
          label={t('view.bracket.find')}
          options={sheet.entrants
            .filter(({ id }) => inIt.has(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={followed ?? ''}
          onChoose={(player) => to(player || undefined)}
          t={t}
        />
      </div>
      <Button className="ml-auto max-sm:hidden" onClick={() => print()}>
        {t('view.print')}
      </Button>
    </div>
  );
}

function Champion({ winner, shown }: { winner: string | null; shown: TournamentData['shown'] }) {
  const t = useT();
  return (
    <div role="status" className="empty:hidden">
      {winner && (
        <p className="mb-6 flex items-center gap-4 rounded-card bg-oche p-5 text-cream print:bg-white print:text-ink">
          <Icon name="trophy" className="size-10 text-medal" />
          <span>
            <span className="block text-cream/80 print:text-ink">{t('view.champion')}</span>
            <span className="block font-extrabold text-3xl leading-tight [font-stretch:112%]">
              {shown.name(winner)}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
