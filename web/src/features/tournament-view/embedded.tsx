import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { ScoreFeed } from '../../lib/live-score.tsx';
import { path } from '../../lib/paths.ts';
import { whyWords } from '../../lib/row-words.ts';
import { BracketTree } from '../../widgets/tournament/bracket-tree.tsx';
import { GroupTable } from '../../widgets/tournament/group-table.tsx';
import { goesTo } from '../../widgets/tournament/group-words.ts';
import { sidesOf } from '../../widgets/tournament/stage-brackets.ts';
import { bracketName, stageName } from '../../widgets/tournament/words.ts';
import { type TournamentData, useTournament } from './tournament-data.ts';

/** The brackets of a tournament, for the page of somebody else. */
export function EmbeddedBracket({ tournament }: { tournament: string }) {
  const t = useT();
  const data = useTournament(tournament);
  const { sheet, shown, scores, opens } = data;
  const { winners, losers } = sidesOf(sheet.stages, sheet.view.pairings);
  return (
    <Embedded data={data}>
      {[...winners, ...losers].map(({ stage, bracket, pairings }) => (
        <section key={`${stage}/${bracket}`} className="mb-6">
          <h2 className="text-lg">{stageName(stage, t)}</h2>
          <BracketTree
            label={`${stageName(stage, t)}, ${bracketName(bracket, t)}`}
            {...{ pairings, shown, scores, opens, t }}
            followed={null}
          />
        </section>
      ))}
    </Embedded>
  );
}

/** The groups of a tournament with their tables. */
export function EmbeddedStandings({ tournament }: { tournament: string }) {
  const t = useT();
  const data = useTournament(tournament);
  const { sheet, shown, opens } = data;
  return (
    <Embedded data={data}>
      {sheet.view.groups.map((group) => (
        <GroupTable
          key={`${group.stage}/${group.key}`}
          group={group}
          pairings={sheet.view.pairings.filter((one) => one.stage === group.stage && one.group === group.key)}
          why={(row) => whyWords(row, shown.name, t)}
          goesTo={(rank) => goesTo(sheet.stages, group.stage, rank, t)}
          {...{ shown, opens, t }}
        />
      ))}
    </Embedded>
  );
}

/** Says what it is and whence it comes, above and below; scores move. */
function Embedded({ data, children }: { data: TournamentData; children: ReactNode }) {
  const t = useT();
  const { name, event, slug, view, games } = data.sheet;
  return (
    <>
      <h1 className="mb-3 text-xl">
        <Link to={path('/tournaments/{tournament}', { tournament: slug })} className="hover:underline">
          {event.name}: {name}
        </Link>
      </h1>
      {view.pairings.length === 0 ? <p className="text-ink-soft">{t('view.bracket.none_text')}</p> : children}
      <p className="text-ink-soft text-sm">{t('embed.by')}</p>
      {view.pairings
        .filter(({ status }) => status === 'running')
        .map(({ id }) => {
          const gameId = games[id];
          return gameId && <ScoreFeed key={gameId} gameId={gameId} onChange={data.onScore} />;
        })}
    </>
  );
}
