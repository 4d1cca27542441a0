import type { PairingId } from '@oche/tournament';
import { useMemo, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Empty } from '../../ui/notice.tsx';
import { BracketTree } from '../../widgets/tournament/bracket-tree.tsx';
import { sidesOf } from '../../widgets/tournament/stage-brackets.ts';
import { bracketName, stageName } from '../../widgets/tournament/words.ts';
import { OpenedGame } from './game-list.tsx';
import { OpenTies } from './group-pages.tsx';
import { useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

/** The knockouts of the winners or of the losers, whatever the course calls them; a followed player's way is lit. */
export function KnockoutPage({ id, side }: { id: string; side: 'winners' | 'losers' }) {
  const t = useT();
  const data = useTournament(id);
  const { sheet, shown, tournament, may } = data;
  const { stages } = tournament;
  const { pairings } = sheet.view;
  const brackets = useMemo(() => sidesOf(stages, pairings)[side], [stages, pairings, side]);
  const [opened, setOpened] = useState<PairingId | null>(null);
  const [followed, follow] = useState('');
  const mayOpen = may('desk');
  const opens = useMemo(() => (mayOpen ? { onOpen: setOpened } : undefined), [mayOpen]);
  const players = [
    ...new Set(brackets.flatMap(({ pairings }) => pairings.flatMap(({ sides }) => sides))),
  ].filter((entrant) => entrant !== null);
  return (
    <TournamentFrame data={data}>
      <OpenTies data={data} />
      {brackets.length === 0 && <Empty icon="trophy" title={t('tournaments.knockout.none')} />}
      {players.length > 0 && (
        <label className="no-print mb-4 flex flex-wrap items-center gap-3">
          <span className="font-semibold">{t('bracket.follow')}</span>
          <select
            value={followed}
            onChange={({ target }) => follow(target.value)}
            className="min-h-11 rounded-card border border-line-strong/70 bg-surface px-3"
          >
            <option value="">{t('bracket.nobody')}</option>
            {players.map((entrant) => (
              <option key={entrant} value={entrant}>
                {shown.name(entrant)}
              </option>
            ))}
          </select>
        </label>
      )}
      {brackets.map(({ stage, bracket, pairings }) => (
        <section key={`${stage}/${bracket}`} className="mb-10">
          <h2 className="text-2xl">
            {stageName(stage, t)}{' '}
            {bracket !== 'main' && <span className="text-ink-soft">{bracketName(bracket, t)}</span>}
          </h2>
          <BracketTree
            label={`${stageName(stage, t)}, ${bracketName(bracket, t)}`}
            pairings={pairings}
            shown={shown}
            followed={followed || null}
            opens={opens}
            t={t}
          />
        </section>
      ))}
      <OpenedGame data={data} opened={opened} onClose={() => setOpened(null)} />
    </TournamentFrame>
  );
}
