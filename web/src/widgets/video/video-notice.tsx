import type { Translate } from '@oche/messages';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import type { VideoEnd, VideoState } from './video-state.ts';

type Props = {
  name: string;
  state: VideoState;
  /** Whether the app says what it may, instead of a browser. */
  isApp: boolean;
  onAccept: () => void;
  onDecline: () => void;
  /** Takes the question back, or puts the message away. */
  onEnd: () => void;
  t: Translate;
};

/** What is to be answered about camera and voice, or to be known; nothing while they are on, or were never wanted. */
export function VideoNotice({ name, state, isApp, onAccept, onDecline, onEnd, t }: Props) {
  switch (state.phase) {
    case 'on':
      return null;
    case 'asked':
      return (
        <Strip text={t('video.asked', { name })} help={t('video.asked_help')}>
          <Button look="primary" busy={state.isOpening} onClick={onAccept}>
            {t('video.yes')}
          </Button>
          <Button onClick={onDecline}>{t('video.no')}</Button>
        </Strip>
      );
    case 'asking':
      return (
        <Strip text={t('video.asking', { name })}>
          <Button onClick={onEnd}>{t('video.take_back')}</Button>
        </Strip>
      );
    case 'off':
      return (
        state.ended && (
          <Strip text={endText(state.ended, name, isApp, t)}>
            <IconButton label={t('video.put_away')} onClick={onEnd}>
              <Icon name="x" />
            </IconButton>
          </Strip>
        )
      );
  }
}

function endText(ended: VideoEnd, name: string, isApp: boolean, t: Translate): string {
  if (ended === 'refused') return t(isApp ? 'video.ended.refused_app' : 'video.ended.refused');
  return t(`video.ended.${ended}`, { name });
}

function Strip({ text, help, children }: { text: string; help?: string; children: React.ReactNode }) {
  return (
    <div
      data-testid="video-notice"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line-strong/60 bg-surface px-3 py-1.5"
    >
      <PlayIcon name="video" />
      <p role="status" className="min-w-0 flex-1 basis-40 break-words font-semibold leading-tight">
        {text} {help && <span className="font-normal text-ink-soft text-sm max-sm:hidden">{help}</span>}
      </p>
      <div className="flex gap-2">{children}</div>
    </div>
  );
}
