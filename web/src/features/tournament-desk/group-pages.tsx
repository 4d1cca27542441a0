import type { Translate } from '@oche/messages';
import type { PairingId } from '@oche/tournament';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { whyWords } from '../../lib/row-words.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Notice } from '../../ui/notice.tsx';
import { GroupTable } from '../../widgets/tournament/group-table.tsx';
import { goesTo } from '../../widgets/tournament/group-words.ts';
import type { Shown } from '../../widgets/tournament/words.ts';
import { OpenedGame } from './game-list.tsx';
import { ShootOutDialog, type Tie } from './shoot-out-dialog.tsx';
import { type TournamentData, useRefresh, useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

/** All groups with their standings, and the ties that somebody has to break. */
export function GroupPage({ id }: { id: string }) {
  const t = useT();
  const data = useTournament(id);
  const { sheet, shown, tournament, may } = data;
  const { groups, pairings } = sheet.view;
  const [opened, setOpened] = useState<PairingId | null>(null);
  return (
    <TournamentFrame data={data}>
      <OpenTies data={data} />
      {groups.length === 0 && <Empty icon="users" title={t('tournaments.groups.none')} />}
      {groups.map((group) => (
        <GroupTable
          key={`${group.stage}/${group.key}`}
          group={group}
          pairings={pairings.filter((one) => one.stage === group.stage && one.group === group.key)}
          shown={shown}
          why={(row) => whyWords(row, shown.name, t)}
          goesTo={(rank) => goesTo(tournament.stages, group.stage, rank, t)}
          opens={may('desk') ? { onOpen: setOpened } : undefined}
          t={t}
        />
      ))}
      <OpenedGame data={data} opened={opened} onClose={() => setOpened(null)} />
    </TournamentFrame>
  );
}

export function OpenTies({ data }: { data: TournamentData }) {
  const t = useT();
  const { sheet, shown, tournament, may } = data;
  const refresh = useRefresh(String(tournament.id));
  const [tie, setTie] = useState<Tie | null>(null);
  const open = tiesOf(data);
  if (!may('director')) return null;
  return (
    <>
      {open.map((each) => (
        <div key={`${each.stage}/${each.group}/${each.entrants.join()}`} className="mb-4">
          <Notice tone="warning">
            <p className="font-semibold">{tieWords(each, shown, t)}</p>
            <Button className="mt-2" onClick={() => setTie(each)}>
              {t('desk.tie.open')}
            </Button>
          </Notice>
        </div>
      ))}
      {tie && (
        <ShootOutDialog
          key={sheet.view.version}
          tournamentId={tournament.id}
          tie={tie}
          shown={shown}
          onDone={refresh}
          onClose={() => setTie(null)}
        />
      )}
    </>
  );
}

const tieWords = ({ entrants, group }: Tie, shown: Shown, t: Translate): string =>
  t('desk.tie.level', { names: entrants.map(shown.name).join(', '), group });

const tiesOf = ({ sheet: { view } }: TournamentData): Tie[] => [
  ...view.groups.flatMap(({ stage, key, open_ties, last_resort }) =>
    open_ties.map((entrants) => ({ stage, group: key, entrants, last_resort })),
  ),
  ...view.best_ties,
];
