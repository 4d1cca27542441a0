import { useT } from '../../lib/app-context.tsx';
import { whyWords } from '../../lib/row-words.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { GroupTable } from '../../widgets/tournament/group-table.tsx';
import { goesTo } from '../../widgets/tournament/group-words.ts';
import { useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

/** All groups: who played whom, the standing, and why each row stands where it stands. */
export function GroupPage({ tournament }: { tournament: string }) {
  const t = useT();
  const data = useTournament(tournament);
  const { sheet, shown, opens } = data;
  const { groups, pairings } = sheet.view;
  return (
    <TournamentFrame data={data} tables={['groups']}>
      {groups.length === 0 ? (
        <Empty icon="users" title={t('view.groups.none')}>
          {t('view.groups.none_text')}
        </Empty>
      ) : (
        <div className="no-print mb-4 flex flex-wrap items-center gap-2">
          <nav aria-label={t('view.groups.jump')} className="flex flex-wrap gap-1">
            {groups.map(({ stage, key }) => (
              <a
                key={`${stage}/${key}`}
                href={`#${anchorOf(stage, key)}`}
                className="grid min-h-11 min-w-11 place-items-center rounded-card border border-line px-2 font-semibold hover:border-line-strong"
              >
                <span className="sr-only">{t('tournament.group', { group: key })}</span>
                <span aria-hidden="true">{key}</span>
              </a>
            ))}
          </nav>
          <Button className="ml-auto max-sm:hidden" onClick={() => print()}>
            {t('view.print')}
          </Button>
        </div>
      )}
      {groups.map((group) => (
        <div
          key={`${group.stage}/${group.key}`}
          id={anchorOf(group.stage, group.key)}
          className="scroll-mt-20"
        >
          <GroupTable
            group={group}
            pairings={pairings.filter((one) => one.stage === group.stage && one.group === group.key)}
            why={(row) => whyWords(row, shown.name, t)}
            goesTo={(rank) => goesTo(sheet.stages, group.stage, rank, t)}
            {...{ shown, opens, t }}
          />
        </div>
      ))}
    </TournamentFrame>
  );
}

const anchorOf = (stage: string, key: string): string => `${stage}-${key}`.replaceAll(' ', '-');
