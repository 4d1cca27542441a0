import type { DeviceGame } from '../../device-games/device-game.ts';
import { useOtherMarker } from '../../device-games/use-other-marker.ts';
import { useT } from '../../lib/app-context.tsx';
import { OtherMarkerNotice } from '../../widgets/other-marker-notice.tsx';

/** Another screen marks this game of a league match: both notice before they write two versions of it. */
export function OtherMarker({ game }: { game: DeviceGame }) {
  const t = useT();
  const { marker, busy, takeOver } = useOtherMarker(game);
  return (
    marker && <OtherMarkerNotice {...{ marker, busy, t }} isHeld={game.held === true} onTake={takeOver} />
  );
}
