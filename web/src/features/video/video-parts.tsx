import { showOnlineGame } from '@oche/contract';
import type { ReactNode } from 'react';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { device } from '../../lib/device/device.ts';
import { useUser } from '../../lib/user.ts';
import { IconButton } from '../../ui/button.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { VideoNotice } from '../../widgets/video/video-notice.tsx';
import { VideoStrip } from '../../widgets/video/video-strip.tsx';
import { useVideo } from './use-video.ts';

type Parts = {
  /** Asks for it. While it is asked for or on, what to do about it stands in the other two. */
  button: ReactNode;
  notice: ReactNode;
  picture: ReactNode;
  /** Goes on in another game of the same two, whose id it gives back. */
  moveTo: (gameId: string) => string;
};

/** Camera and voice, in the parts that an online game shows at different places. */
export function useVideoParts(gameId: string): Parts {
  const t = useT();
  const { state, moveTo, ...video } = useVideo(gameId, useUser()?.id ?? 0);
  const { data: game } = useAsyncAnswer(showOnlineGame, { game_id: gameId });
  if (!game) return { button: null, notice: null, picture: null, moveTo };
  const { name } = game.opponent;
  return {
    moveTo,
    button: state.phase === 'off' && (
      <IconButton label={t('video.title')} onClick={video.ask}>
        <PlayIcon name="video" />
      </IconButton>
    ),
    notice: (
      <VideoNotice
        {...{ name, state, t, isApp: device().isApp }}
        {...{ onAccept: video.accept, onDecline: video.decline, onEnd: video.end }}
      />
    ),
    picture: state.phase === 'on' && (
      <VideoStrip {...{ name, t, video: state }} onTurn={video.turn} onEnd={video.end} />
    ),
  };
}
