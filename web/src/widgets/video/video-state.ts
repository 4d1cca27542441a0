/** What can be seen and heard of somebody. */
export type VideoSends = { camera: boolean; microphone: boolean };

/**
 * Why it is off again. refused: no permission here; missing: no camera and no microphone here; unable: one of these there;
 * unsent: the question did not get through.
 */
export type VideoEnd = 'refused' | 'missing' | 'unable' | 'declined' | 'ended' | 'lost' | 'unsent';

/** Camera and voice between two players. Pages have names: somebody may have the same game open twice. */
export type VideoState =
  | { phase: 'off'; ended: VideoEnd | null }
  | { phase: 'asking' }
  | { phase: 'asked'; from: string; isOpening: boolean }
  | {
      phase: 'on';
      other: string;
      isConnected: boolean;
      own: MediaStream | null;
      theirs: MediaStream | null;
      sends: VideoSends;
      theySend: VideoSends;
    };
