import type { SeenScore } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { PairingView } from '@oche/tournament';
import { LiveDot } from '../../ui/live-dot.tsx';
import { type Opens, OpensGame } from './opens-game.tsx';
import { type Shown, sideWords, statusWords } from './words.ts';

type Props = {
  pairing: PairingView;
  shown: Shown;
  followed: string | null;
  /** The side the followed player would stand on, if they get here. */
  possible?: 0 | 1 | null;
  /** How it stands while it is played, where somebody scores. */
  now?: SeenScore | undefined;
  opens?: Opens | undefined;
  t: Translate;
};

const FRAMES: Partial<Record<PairingView['status'], string>> = {
  running:
    'bg-oche text-cream border-oche dark:border-line-strong print:bg-white print:text-ink print:border-ink',
  called: 'bg-surface border-ink border-2',
  void: 'bg-surface border-red border-dashed',
  bye: 'invisible',
};
const PLAIN = 'bg-surface border-line';

/** One game of a bracket: thin when it is over, on slate while it runs, with a strong frame when it is called. */
export function BracketMatch(props: Props) {
  const { pairing, shown, followed, possible = null, now, opens, t } = props;
  const { id, status } = pairing;
  const frame = `bracket-match ${FRAMES[status] ?? PLAIN}`;
  return (
    <OpensGame opens={status === 'bye' ? undefined : opens} pairing={id} className={frame}>
      <Head {...{ pairing, shown, t }} />
      {([0, 1] as const).map((side) => (
        <Side key={side} {...{ pairing, side, shown, followed, now, t }} isPossible={possible === side} />
      ))}
    </OpensGame>
  );
}

function Head({ pairing, shown, t }: Pick<Props, 'pairing' | 'shown' | 't'>) {
  const { id, status, decided_by } = pairing;
  const says =
    status === 'called' || status === 'void' || decided_by === 'walkover' || decided_by === 'forfeit';
  return (
    <span className="bracket-match-head">
      <span className="truncate">
        {status === 'running' && (
          <>
            <LiveDot label={t('tournament.live')} onDark />{' '}
          </>
        )}
        {(says || status === 'running') && (
          <span className="font-semibold">{statusWords(pairing, shown, t)}</span>
        )}
      </span>
      <span className="numerals text-sm">{shown.code(id)}</span>
    </span>
  );
}

type SideProps = Pick<Props, 'pairing' | 'shown' | 'followed' | 'now' | 't'> & {
  side: 0 | 1;
  isPossible: boolean;
};

function Side({ pairing, side, shown, followed, now, isPossible, t }: SideProps) {
  const { sides, winner, score, status } = pairing;
  const entrant = sides[side];
  const isFollowed = entrant !== null && entrant === followed;
  const weight = winner === side ? 'font-bold' : winner === null ? 'font-medium' : 'text-ink-soft';
  const look = isFollowed ? 'bg-ink text-ground' : status === 'running' ? '' : weight;
  const isHoped = isPossible && entrant === null && followed !== null;
  return (
    <span className={`bracket-side ${look}${isHoped ? ' hatched font-semibold' : ''}`}>
      <span className={entrant === null && !isHoped ? 'text-ink-soft text-xs' : undefined}>
        {isHoped ? t('bracket.possible', { name: shown.name(followed) }) : sideWords(pairing, side, shown, t)}
      </span>
      {score && <span className="numerals text-lg">{score[side]}</span>}
      {status === 'running' && now && (
        <span className="numerals flex gap-3 text-lg">
          <span>{now.won[side]}</span>
          {now.remaining[side] !== null && (
            <span className={`w-8 text-right ${now.throwing === side ? '' : 'opacity-70'}`}>
              {now.remaining[side]}
            </span>
          )}
        </span>
      )}
    </span>
  );
}
