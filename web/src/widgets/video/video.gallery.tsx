import type { Translate } from '@oche/messages';
import type { Gallery } from '../../lib/gallery.ts';
import { VideoNotice } from './video-notice.tsx';
import type { VideoEnd, VideoState } from './video-state.ts';
import { VideoStrip } from './video-strip.tsx';

const nothing = () => {};
const ALL = { camera: true, microphone: true };
const SHOWN = { isConnected: true, own: null, theirs: null, sends: ALL, theySend: ALL };

const strip = (more: Partial<typeof SHOWN>) => (t: Translate) => (
  <div className="flex h-64 flex-col">
    <VideoStrip
      name="Bartholomew van der Westhuizen"
      video={{ ...SHOWN, ...more }}
      onTurn={nothing}
      onEnd={nothing}
      t={t}
    />
  </div>
);
const notice =
  (state: VideoState, isApp = false) =>
  (t: Translate) => (
    <VideoNotice
      name="Bartholomew van der Westhuizen"
      {...{ state, isApp, t }}
      {...{ onAccept: nothing, onDecline: nothing, onEnd: nothing }}
    />
  );
const ended = (why: VideoEnd, isApp = false) => notice({ phase: 'off', ended: why }, isApp);

export const gallery: Gallery = {
  'camera and voice': {
    connecting: strip({ isConnected: false }),
    connected: strip({}),
    'without my camera': strip({ sends: { camera: false, microphone: true } }),
    'the other shows nothing': strip({ theySend: { camera: false, microphone: false } }),
  },
  'notice of camera and voice': {
    asked: notice({ phase: 'asked', from: '', isOpening: false }),
    opening: notice({ phase: 'asked', from: '', isOpening: true }),
    asking: notice({ phase: 'asking' }),
    refused: ended('refused'),
    'refused by the phone': ended('refused', true),
    missing: ended('missing'),
    unable: ended('unable'),
    declined: ended('declined'),
    ended: ended('ended'),
    lost: ended('lost'),
    unsent: ended('unsent'),
  },
};
