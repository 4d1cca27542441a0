import { isAskedFor, type MatchSlot } from '@oche/kit';
import { slotSetup } from '@oche/league';
import { accountOwner } from '../../device-games/owner.ts';
import { useAccount } from '../../device-games/use-account.ts';
import { useOpenSheetGame } from '../../device-games/use-open-sheet-game.ts';
import { useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { nameIn, resultIn, type Sheet } from './sheet-data.ts';

/** Scores a game of the sheet on this device: what comes of it stands on the sheet by itself. */
export function ScoreGame({ sheet: { match, place }, slot }: { sheet: Sheet; slot: MatchSlot }) {
  const t = useT();
  const go = useGo();
  const account = useAccount()?.id;
  const core = match.sheet.match;
  const game_id = core.games[slot.number] ?? null;
  const isWritten = resultIn(match, slot.number) !== undefined;
  const isWanted = !slot.only_on_draw || isAskedFor(core, slot);
  const setup = slotSetup(core, slot.number);
  const at = { ...place, match_slug: match.slug };
  const { opening, open } = useOpenSheetGame(
    (id) =>
      void go(
        path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}/play/{game_id}', {
          ...at,
          game_id: id,
        }),
      ),
  );
  if (account === undefined || !setup.ok || (game_id === null && (isWritten || !isWanted))) return null;
  const [home, away] = setup.value.sides;
  const names = (ids: readonly string[]) => ids.map((id) => nameIn(match, id));
  const opened = {
    owner: accountOwner(account),
    match_id: match.id,
    slot: { number: slot.number, place: at },
    game_id,
    distance: setup.value.distance,
    sides: [names(home), names(away)] satisfies [string[], string[]],
    teams: [match.teams.home.name, match.teams.away.name] satisfies [string, string],
    is_public: match.is_published,
  };
  return (
    <div className="mb-5">
      <Button
        look={isWritten ? 'plain' : 'primary'}
        className="min-h-14 w-full"
        busy={opening !== null}
        onClick={() => void open(opened)}
      >
        {t(isWritten ? 'evening.open_game' : game_id !== null ? 'evening.score_on' : 'evening.score_here')}
      </Button>
      <p className="mt-2 text-ink-soft text-sm">{t('evening.or_write')}</p>
    </div>
  );
}
