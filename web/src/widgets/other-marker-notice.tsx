import type { GameMarker } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = {
  marker: GameMarker;
  /** Visits that were entered here wait on this device. */
  isHeld: boolean;
  busy: boolean;
  onTake: () => void;
  t: Translate;
};

export const OtherMarkerNotice = ({ marker: { name }, isHeld, busy, onTake, t }: Props) => (
  <Notice tone="warning">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-testid="other-marker">
      <p className="min-w-0 flex-1">
        <strong>{name === null ? t('play.marker.tablet') : t('play.marker.name', { name })}</strong>
        {isHeld && ` ${t('play.marker.kept')}`}
      </p>
      <Button busy={busy} onClick={onTake}>
        {t('play.marker.take')}
      </Button>
    </div>
  </Notice>
);
