import { awardFor, gameOf, gameStatistics, isGivenUp, playedIn } from '@oche/darts';
import { useT } from '../../lib/app-context.tsx';
import { device, ownOrigin } from '../../lib/device/device.ts';
import { path } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { awardWords } from '../../widgets/award-mark.tsx';
import { calledName } from '../../widgets/game-words.ts';
import { outcomeWords } from '../../widgets/outcome-words.ts';
import { resultText } from '../../widgets/result-words.ts';
import type { Scored } from './scorer.ts';

/** Hands the result on in one line; with it the page of the game, where everybody may see it. */
export function ShareResult({ scored, names }: { scored: Scored; names: readonly string[] }) {
  const t = useT();
  const share = async () => {
    const { game } = scored;
    const isSeen = game.is_public && game.sent !== null;
    const url = ownOrigin() + (isSeen ? path('/live/{id}', { id: game.id }) : '/');
    const title = resultInWords(scored, names, t);
    if (await device().share({ title, url })) return;
    await navigator.clipboard.writeText(`${title}\n${url}`).then(
      () => toast.success(t('play.over.copied')),
      () => toast.error(t('live.share.not_copied')),
    );
  };
  return (
    <Button className="min-h-14" onClick={() => void share()}>
      <PlayIcon name="share-2" /> <span className="max-sm:sr-only">{t('live.share')}</span>
    </Button>
  );
}

/** "1386 points, Black shirt" */
function aloneInWords(state: Scored['state'], t: ReturnType<typeof useT>): string {
  const { result } = gameStatistics(state)[0]!;
  const award = awardFor(state.kind, result);
  const words = resultText(gameOf(state).yardstick(state.options).measure, result, t);
  return award ? `${words}, ${awardWords(award, t)}` : words;
}

/** "Lotte 2–1 Sanne, 501" */
function resultInWords(
  { game, state }: Scored,
  names: readonly string[],
  t: ReturnType<typeof useT>,
): string {
  const what = calledName(game.kind, game.options, t);
  const won = playedIn(state.options) === 'sets' ? state.score.sets : state.score.legs;
  const { winner } = state.result!;
  if (names.length === 1 && state.result!.kind !== 'aborted') return `${aloneInWords(state, t)}, ${what}`;
  if (names.length !== 2 || won.every((each) => each === 0))
    return `${outcomeWords(game, state.result!, t)}, ${what}`;
  const order = winner === 1 ? [1, 0] : [0, 1];
  const score = `${names[order[0]!]} ${order.map((side) => won[side]).join('–')} ${names[order[1]!]}`;
  return isGivenUp(state.result!)
    ? `${score}, ${outcomeWords(game, state.result!, t)}, ${what}`
    : `${score}, ${what}`;
}
