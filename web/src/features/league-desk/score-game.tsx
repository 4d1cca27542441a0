import { startSheetGame } from '@oche/contract';
import { isAskedFor, type MatchSlot } from '@oche/kit';
import { slotSetup } from '@oche/league';
import { useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { resultIn, type Sheet } from './sheet-data.ts';

/** Scores a game of the sheet on this device: what comes of it stands on the sheet by itself. */
export function ScoreGame({ sheet: { match, place }, slot }: { sheet: Sheet; slot: MatchSlot }) {
  const t = useT();
  const go = useGo();
  const write = useWrite(startSheetGame, { savedMessage: null });
  const core = match.sheet.match;
  const isBegun = core.games[slot.number] !== undefined;
  const isWritten = resultIn(match, slot.number) !== undefined;
  const isWanted = !slot.only_on_draw || isAskedFor(core, slot);
  if (!isBegun && (isWritten || !isWanted || !slotSetup(core, slot.number).ok)) return null;
  const at = { ...place, match_slug: match.slug };
  const open = async () => {
    const started = await write.send({ ...at, slot: slot.number });
    if (!started) return;
    const { game_id } = started;
    void go(
      path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}/play/{game_id}', {
        ...{ ...at, game_id },
      }),
    );
  };
  return (
    <div className="mb-5">
      <Button
        look={isWritten ? 'plain' : 'primary'}
        className="min-h-14 w-full"
        busy={write.pending !== null}
        onClick={() => void open()}
      >
        {t(isWritten ? 'evening.open_game' : isBegun ? 'evening.score_on' : 'evening.score_here')}
      </Button>
      <p className="mt-2 text-ink-soft text-sm">{t('evening.or_write')}</p>
    </div>
  );
}
