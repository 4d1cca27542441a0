import { type DeviceGame, isUnsentVersion } from '../../device-games/device-game.ts';
import { useDeviceVersions, useServerVersions, type Versions } from '../../device-games/use-versions.ts';
import { useT } from '../../lib/app-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VersionChoice } from '../../widgets/version-choice.tsx';

/** In the place of the pad while two versions of a game are known: the next visit waits for the choice. */
export function GameClash({ game }: { game: DeviceGame }) {
  const isHere = game.owner.type === 'device' || (game.aside ?? []).some(isUnsentVersion);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-2">
      <div className="mx-auto max-w-3xl">
        {isHere ? <HereClash game={game} /> : <ServerClash game={game} />}
      </div>
    </div>
  );
}

function ServerClash({ game }: { game: DeviceGame }) {
  return <Choice game={game} versions={useServerVersions(game, game.events)} />;
}

function HereClash({ game }: { game: DeviceGame }) {
  return <Choice game={game} versions={useDeviceVersions(game)} />;
}

function Choice({ game, versions }: { game: DeviceGame; versions: Versions | null }) {
  const t = useT();
  if (!versions) return <div className="skeleton h-96" role="status" aria-label={t('clash.waiting')} />;
  if (!versions.compared) return <Notice tone="warning">{t('clash.unreadable')}</Notice>;
  return <VersionChoice game={game} versions={versions} t={t} />;
}
