import type { Translate } from '@oche/messages';
import type { EntrySpec, StageShape } from '@oche/tournament';
import { stageName } from './words.ts';

type Props = { stages: readonly StageShape[]; t: Translate };

/** A course as a picture: the stages from left to right, groups as little tables, knockouts as little trees. */
export function CoursePicture({ stages, t }: Props) {
  const columns = columnsOf(stages);
  const label = t('course.picture', { stages: stages.map(({ id }) => stageName(id, t)).join(', ') });
  return (
    <figure aria-label={label} className="flex items-center gap-2 overflow-x-auto">
      {columns.map((column, at) => (
        <div key={column[0]!.id} className="flex items-center gap-2">
          {at > 0 && <Arrow />}
          <div className="grid gap-4">
            {column.map((stage) => (
              <Stage key={stage.id} stage={stage} t={t} />
            ))}
          </div>
        </div>
      ))}
    </figure>
  );
}

const Arrow = () => (
  <svg viewBox="0 0 24 24" className="h-6 w-6 shrink-0 opacity-60" aria-hidden="true">
    <path d="M2 12h18m-6-6 6 6-6 6" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

/** A stage stands one column behind the one it takes its players from. */
function columnsOf(stages: readonly StageShape[]): StageShape[][] {
  const depth = new Map<string, number>();
  const columns: StageShape[][] = [];
  for (const stage of stages) {
    const at = stage.entry.kind === 'entrants' ? 0 : (depth.get(stage.entry.from) ?? 0) + 1;
    depth.set(stage.id, at);
    columns[at] = [...(columns[at] ?? []), stage];
  }
  return columns;
}

function Stage({ stage, t }: { stage: StageShape; t: Translate }) {
  const { id, groups, brackets, entrants, games, entry } = stage;
  const isTable = groups.length > 0;
  return (
    <div>
      <p className="font-semibold text-sm">
        {stageName(id, t)}{' '}
        <span className="font-normal opacity-75">{t('course.entrants', { count: entrants })}</span>
      </p>
      <div className="my-1.5 flex flex-wrap gap-3">
        {isTable ? (
          <Groups sizes={groups} />
        ) : (
          brackets
            .filter(({ rounds }) => rounds.some((count) => count > 1) || brackets.length === 1)
            .map(({ bracket, rounds }) => <Tree key={bracket} rounds={rounds} />)
        )}
      </div>
      <p className="max-w-56 text-xs opacity-80">
        {[isTable ? groupWords(groups, t) : '', t('course.games', { count: games }), entryWords(entry, t)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

function groupWords(sizes: readonly number[], t: Translate): string {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return least === most
    ? t('course.groups', { groups: sizes.length, size: least })
    : t('course.groups_between', { groups: sizes.length, size: least, more: most });
}

/** Who comes into a stage. */
function entryWords(entry: EntrySpec, t: Translate): string {
  switch (entry.kind) {
    case 'entrants':
      return '';
    case 'ranks': {
      const ranks = t('course.rank_numbers', { count: entry.ranks.length, ranks: entry.ranks.join(', ') });
      const from = t('course.from_ranks', { ranks, stage: stageName(entry.from, t) });
      return entry.best ? `${from} ${t('course.best_also', entry.best)}` : from;
    }
    case 'losers':
      return t('course.losers_of', { round: entry.round });
    case 'first_game_losers':
      return t('course.first_losers');
  }
}

/** More than these are not told apart any more. */
const MOST_GROUPS = 16;
const MOST_ROWS = 8;

function Groups({ sizes }: { sizes: readonly number[] }) {
  return (
    <svg
      viewBox={`0 0 148 ${Math.ceil(Math.min(sizes.length, MOST_GROUPS) / 4) * 38}`}
      className="w-36"
      aria-hidden="true"
    >
      {sizes.slice(0, MOST_GROUPS).map((size, at) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name here
          key={at}
          transform={`translate(${(at % 4) * 37} ${Math.floor(at / 4) * 38})`}
          stroke="currentColor"
        >
          <rect x="1" y="1" width="32" height="34" rx="3" fill="none" strokeOpacity="0.5" />
          {Array.from({ length: Math.min(size, MOST_ROWS) }, (_, row) => {
            const y = 1 + ((row + 1) * 34) / (Math.min(size, MOST_ROWS) + 1);
            return <path key={y} d={`M6 ${y}h22`} strokeWidth="2" strokeOpacity={row < size / 2 ? 1 : 0.4} />;
          })}
        </g>
      ))}
    </svg>
  );
}

const TREE_HEIGHT = 96;
const ROUND_WIDTH = 24;
const MOST_LINES = 16;

function Tree({ rounds }: { rounds: readonly number[] }) {
  const width = rounds.length * ROUND_WIDTH + 8;
  return (
    <svg viewBox={`0 0 ${width} ${TREE_HEIGHT}`} style={{ width }} className="max-w-full" aria-hidden="true">
      {rounds.map((games, at) => {
        const shown = Math.min(games, MOST_LINES);
        return Array.from({ length: shown }, (_, game) => {
          const span = TREE_HEIGHT / shown;
          const middle = (game + 0.5) * span;
          const x = at * ROUND_WIDTH;
          // A round with as many games as the one before takes its players straight on.
          const fork =
            at > 0 && rounds[at - 1] === games
              ? `M${x} ${middle}h${ROUND_WIDTH / 2}`
              : `M${x} ${middle - span / 4}h${ROUND_WIDTH / 2}v${span / 2}h${-ROUND_WIDTH / 2}`;
          return (
            <path
              key={`${x} ${middle}`}
              d={`${fork}M${x + ROUND_WIDTH / 2} ${middle}h${ROUND_WIDTH / 2}`}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.2"
            />
          );
        });
      })}
      <circle cx={width - 5} cy={TREE_HEIGHT / 2} r="4" className="fill-medal" />
    </svg>
  );
}
