import type { Translate } from '@oche/messages';
import { LIFECYCLE, type PairingId, type PairingView } from '@oche/tournament';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { Choices } from '../../ui/choices.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PairingCard } from '../../widgets/tournament/pairing-card.tsx';
import { sideWords, stageName } from '../../widgets/tournament/words.ts';
import { ResultDialog } from './result-dialog.tsx';
import { type TournamentData, useRefresh, useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

const FILTERS = ['open', 'boards', 'done', 'all'] as const;
type Filter = (typeof FILTERS)[number];
const SHOWN: Record<Filter, readonly PairingView['status'][]> = {
  open: ['ready', 'pending', 'void', 'called', 'running'],
  boards: ['called', 'running'],
  done: ['done'],
  all: ['ready', 'pending', 'void', 'called', 'running', 'done', 'not_needed'],
};

/** Every game of a tournament, to be found by player, code or state, and to be given its result. */
export function GameList({ id }: { id: string }) {
  const t = useT();
  const data = useTournament(id);
  const { show = 'open' } = useSearch('/manage/tournaments/{id}/play/list');
  const filter = FILTERS.find((each) => each === show) ?? 'open';
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<PairingId | null>(null);
  const found = data.sheet.view.pairings.filter(
    (pairing) => SHOWN[filter].includes(pairing.status) && isFound(pairing, text, data, t),
  );
  return (
    <TournamentFrame data={data}>
      <div className="no-print mb-4 flex flex-wrap items-center gap-3">
        <Choices
          label={t('tournaments.list.show')}
          chosen={filter}
          choices={FILTERS.map((value) => ({
            value,
            label: t(`tournaments.list.${value}`),
            to: path('/manage/tournaments/{id}/play/list', { id }, { show: value }),
          }))}
        />
        <input
          type="search"
          aria-label={t('tournaments.list.find')}
          placeholder={t('tournaments.list.find')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-h-11 flex-1 rounded-card border border-line-strong/70 bg-surface px-3"
        />
      </div>
      {found.length === 0 ? (
        <Empty icon="target" title={t('tournaments.list.none')} />
      ) : (
        <Stages data={data} found={found} onOpen={setOpened} />
      )}
      <OpenedGame data={data} opened={opened} onClose={() => setOpened(null)} />
    </TournamentFrame>
  );
}

type StagesProps = { data: TournamentData; found: readonly PairingView[]; onOpen: (id: PairingId) => void };

function Stages({ data, found, onOpen }: StagesProps) {
  const t = useT();
  const stages = [...new Set(found.map(({ stage }) => stage))];
  return stages.map((stage) => (
    <section key={stage} aria-label={stageName(stage, t)} className="mb-8">
      <h2 className="border-ink border-b-2 pb-1 text-xl">{stageName(stage, t)}</h2>
      <ul className="divide-y divide-line">
        {found
          .filter((pairing) => pairing.stage === stage)
          .map((pairing) => (
            <li key={pairing.id} className="[contain-intrinsic-size:auto_64px] [content-visibility:auto]">
              <PairingCard
                pairing={pairing}
                rounds={data.rounds(pairing)}
                shown={data.shown}
                opens={{ onOpen }}
                t={t}
              />
            </li>
          ))}
      </ul>
    </section>
  ));
}

function isFound(pairing: PairingView, text: string, { shown }: TournamentData, t: Translate): boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return true;
  return [shown.code(pairing.id), sideWords(pairing, 0, shown, t), sideWords(pairing, 1, shown, t)].some(
    (each) => each.toLowerCase().includes(wanted),
  );
}

type OpenedProps = { data: TournamentData; opened: PairingId | null; onClose: () => void };

/** The dialog of the game that was tapped, on whichever page it was. */
export function OpenedGame({ data, opened, onClose }: OpenedProps) {
  const { tournament, sheet, shown, may } = data;
  const refresh = useRefresh(String(tournament.id));
  const pairing = sheet.view.pairings.find(({ id }) => id === opened);
  if (!pairing || !may('desk')) return null;
  // In a group everybody meets everybody: only the slots of a knockout are filled by who got there.
  const mayOverride = pairing.group === null && LIFECYCLE[tournament.phase].includes('override');
  return (
    <ResultDialog
      tournamentId={tournament.id}
      pairing={pairing}
      shown={shown}
      mayCorrect={may('director')}
      field={mayOverride ? sheet.seeds : []}
      onDone={refresh}
      onClose={onClose}
    />
  );
}
