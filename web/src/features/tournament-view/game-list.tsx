import type { Translate } from '@oche/messages';
import type { PairingView } from '@oche/tournament';
import { useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { Choices } from '../../ui/choices.tsx';
import { Empty } from '../../ui/notice.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { PairingCard } from '../../widgets/tournament/pairing-card.tsx';
import { sideWords, stageName } from '../../widgets/tournament/words.ts';
import { type TournamentData, useTournament } from './tournament-data.ts';
import { TournamentFrame } from './tournament-frame.tsx';

const PATH = '/tournaments/{tournament}/games';
const FILTERS = ['now', 'next', 'done', 'all'] as const;
type Filter = (typeof FILTERS)[number];
const SHOWN: Record<Filter, readonly PairingView['status'][]> = {
  now: ['running', 'called'],
  next: ['ready', 'pending', 'void'],
  done: ['done'],
  all: ['running', 'called', 'ready', 'pending', 'void', 'done'],
};

/** Every game of a tournament, found by player, code or state; what is being looked for stands in the address. */
export function GameList({ tournament }: { tournament: string }) {
  const t = useT();
  const go = useGo();
  const data = useTournament(tournament);
  const { show = 'all', q = '' } = useSearch(PATH);
  const filter = FILTERS.find((each) => each === show) ?? 'all';
  const found = data.sheet.view.pairings.filter(
    (pairing) => SHOWN[filter].includes(pairing.status) && isFound(pairing, q, data, t),
  );
  return (
    <TournamentFrame data={data} tables={['games']}>
      <div className="no-print mb-2 flex flex-wrap items-start gap-3">
        <Choices
          label={t('view.games.show')}
          chosen={filter}
          choices={FILTERS.map((value) => ({
            value,
            label: t(`view.games.${value}`),
            to: path(PATH, { tournament }, { show: value, q: q || undefined }),
          }))}
        />
        <div className="min-w-64 flex-1">
          <SearchForm
            label={t('view.games.find')}
            submit={t('form.search')}
            value={q}
            onSearch={(text) => void go(path(PATH, { tournament }, { show: filter, q: text || undefined }))}
          />
        </div>
      </div>
      {found.length === 0 && (
        <Empty icon="target" title={t('view.games.none')}>
          {t('view.games.none_text')}
        </Empty>
      )}
      {[...new Set(found.map(({ stage }) => stage))].map((stage) => (
        <section key={stage} aria-label={stageName(stage, t)} className="mb-8">
          <h2 className="border-ink border-b-2 pb-1 text-xl">{stageName(stage, t)}</h2>
          <GameRows data={data} pairings={found.filter((pairing) => pairing.stage === stage)} />
        </section>
      ))}
    </TournamentFrame>
  );
}

/** Games one below the other, each leading to its page. */
export function GameRows({ data, pairings }: { data: TournamentData; pairings: readonly PairingView[] }) {
  const t = useT();
  const { rounds, shown, opens, scores } = data;
  return (
    <ul className="divide-y divide-line">
      {pairings.map((pairing) => (
        <li key={pairing.id} className="[contain-intrinsic-size:auto_64px] [content-visibility:auto]">
          <PairingCard {...{ pairing, shown, opens, t }} rounds={rounds(pairing)} now={scores[pairing.id]} />
        </li>
      ))}
    </ul>
  );
}

function isFound(pairing: PairingView, text: string, { shown }: TournamentData, t: Translate): boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return true;
  return [shown.code(pairing.id), sideWords(pairing, 0, shown, t), sideWords(pairing, 1, shown, t)].some(
    (each) => each.toLowerCase().includes(wanted),
  );
}
