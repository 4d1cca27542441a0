import type { Translate } from '@oche/messages';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import type { VideoSends, VideoState } from './video-state.ts';

type Props = {
  name: string;
  video: Omit<Extract<VideoState, { phase: 'on' }>, 'phase' | 'other'>;
  onTurn: (part: keyof VideoSends) => void;
  onEnd: () => void;
  t: Translate;
};

/** The other as large as there is room, oneself small in a corner, and what one may switch off beside it. */
export function VideoStrip({ name, video, onTurn, onEnd, t }: Props) {
  const { own, theirs, sends, theySend, isConnected } = video;
  const said = !isConnected
    ? t('video.connecting', { name })
    : theySend.camera
      ? null
      : t('video.no_picture', { name });
  return (
    <section
      aria-label={t('video.title')}
      data-testid="video"
      className="flex h-[clamp(5rem,15dvh,11rem)] shrink-0 gap-2 landscape:h-[clamp(5rem,34%,20rem)]"
    >
      <div className="relative min-w-0 flex-1 overflow-hidden rounded-card bg-oche text-cream">
        <Picture
          stream={theirs}
          label={t('video.of', { name })}
          className={`size-full object-contain ${said ? 'opacity-0' : ''}`}
        />
        {said && (
          <p
            role="status"
            className="absolute inset-0 grid place-items-center p-2 text-center font-semibold text-sm leading-tight"
          >
            {said}
          </p>
        )}
        {isConnected && !theySend.microphone && (
          <p className="absolute top-1 left-1 flex items-center gap-1 rounded-card bg-oche/80 px-2 py-0.5 text-xs">
            <PlayIcon name="mic-off" className="size-3.5" /> {t('video.not_heard')}
          </p>
        )}
        <div className="absolute right-1 bottom-1 aspect-[4/3] h-2/5 overflow-hidden rounded-card border border-cream/50 bg-black">
          <Picture
            stream={own}
            label={t('video.you')}
            muted
            className={`size-full -scale-x-100 object-cover ${sends.camera ? '' : 'opacity-0'}`}
          />
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1 landscape:flex-col landscape:justify-center">
        <IconButton
          label={t(sends.camera ? 'video.camera_off' : 'video.camera_on')}
          aria-pressed={!sends.camera}
          onClick={() => onTurn('camera')}
        >
          <PlayIcon name={sends.camera ? 'video' : 'video-off'} />
        </IconButton>
        <IconButton
          label={t(sends.microphone ? 'video.microphone_off' : 'video.microphone_on')}
          aria-pressed={!sends.microphone}
          onClick={() => onTurn('microphone')}
        >
          <PlayIcon name={sends.microphone ? 'mic' : 'mic-off'} />
        </IconButton>
        <IconButton label={t('video.end')} onClick={onEnd} className="text-red">
          <PlayIcon name="phone-off" />
        </IconButton>
      </div>
    </section>
  );
}

type PictureProps = { stream: MediaStream | null; label: string; muted?: boolean; className: string };

function Picture({ stream, label, muted = false, className }: PictureProps) {
  const picture = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = picture.current!;
    video.srcObject = stream;
    // Browsers may want a tap first; it plays with the next one.
    if (stream) void video.play().catch(() => {});
  }, [stream]);
  return <video ref={picture} aria-label={label} className={className} muted={muted} autoPlay playsInline />;
}
