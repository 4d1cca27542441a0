import type { GameRecord } from '@oche/contract';
import type { ReplayedEntry } from '@oche/darts';
import { useChosenVersions, useServerVersions } from '../../device-games/use-versions.ts';
import { useT } from '../../lib/app-context.tsx';
import { VersionChoice } from '../../widgets/version-choice.tsx';

type Props = { game: GameRecord; log: readonly ReplayedEntry[] };

/** Both versions of a game that two devices wrote: to be chosen between, or to be read after the choice. */
export function GameVersions(props: Props) {
  return (
    <div className="mb-10 max-w-3xl">
      {(props.game.open_versions ?? 0) > 0 ? <OpenVersions {...props} /> : <ChosenVersions {...props} />}
    </div>
  );
}

function OpenVersions({ game, log }: Props) {
  const t = useT();
  const versions = useServerVersions(game, log);
  return versions && <VersionChoice game={game} versions={versions} t={t} />;
}

function ChosenVersions({ game, log }: Props) {
  const t = useT();
  const versions = useChosenVersions(game, log);
  return versions && <VersionChoice game={game} versions={versions} t={t} />;
}
