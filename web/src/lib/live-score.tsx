import { CHANNELS, type GameMessage, type SeenScore } from '@oche/contract';
import { useLive } from './live.ts';

/** A message of a game in the few numbers that a list of games shows. */
function scoreInMessage({ v, view }: GameMessage): SeenScore {
  const [home, away] = view.sides;
  const won = (side: typeof home) => (view.played_in === 'sets' ? side?.sets : side?.legs) ?? 0;
  return {
    v,
    won: [won(home), won(away)],
    remaining: [home?.remaining ?? null, away?.remaining ?? null],
    throwing: view.throwing?.side ?? null,
  };
}

type Props = {
  /** A public game. */
  gameId: string;
  onChange: (gameId: string, score: SeenScore, message: GameMessage) => void;
  /** It is not shown to everybody any more. */
  onMoved?: () => void;
};

/** Listens to one game and draws nothing: lists have one for each of theirs. Every message says how it stands, so none has to be asked for. */
export function ScoreFeed({ gameId, onChange, onMoved = () => {} }: Props): null {
  useLive(CHANNELS.game(gameId, true), {
    onMessage: {
      change: (message) => onChange(gameId, scoreInMessage(message), message),
      moved: onMoved,
    },
  });
  return null;
}
