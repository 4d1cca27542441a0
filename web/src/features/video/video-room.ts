import type { VideoMessage, VideoSignal } from '@oche/contract';
import type { VideoEnd, VideoSends, VideoState } from '../../widgets/video/video-state.ts';
import type { Peer, PeerOptions, Wire } from './peer.ts';

export type VideoDeps = {
  /** The name of this page, and whose page it is. */
  me: string;
  userId: number;
  send: (to: string | null, signal: VideoSignal) => Promise<unknown>;
  openMedia: () => Promise<MediaStream | Extract<VideoEnd, 'refused' | 'missing'>>;
  openPeer: (options: Omit<PeerOptions, 'servers'>) => Promise<Peer>;
  /** Remembers that this page wants to go on after it was loaded again. */
  remember: (isOn: boolean) => void;
};

const OFF: VideoState = { phase: 'off', ended: null };
const ALL: VideoSends = { camera: true, microphone: true };
/** Somebody may have to answer the browser's question first, or to load the page again. */
const PATIENCE_MS = 45_000;

/**
 * Camera and voice between the two of an online game: off until both have said yes, and off again when either says so. Who
 * loads the page again asks again, and whoever is still there says yes by being there.
 */
export class VideoRoom {
  private state: VideoState = OFF;
  private readonly listeners = new Set<() => void>();
  private peer: Peer | null = null;
  /** What came while the line was being opened. */
  private early: Wire[] = [];
  /** Counts the states: what was begun in an earlier one must not change a later one. */
  private round = 0;
  private outbox: Promise<unknown> = Promise.resolve();
  private patience: ReturnType<typeof setTimeout> | undefined;
  private readonly deps: VideoDeps;

  constructor(deps: VideoDeps) {
    this.deps = deps;
  }

  readonly current = (): VideoState => this.state;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Asks the other. The permission of the browser is asked for now, but nothing is switched on before the answer. */
  readonly ask = async ({ isBack = false } = {}): Promise<void> => {
    if (this.state.phase !== 'off') return;
    const round = this.become({ phase: 'asking' });
    const media = await this.deps.openMedia();
    if (typeof media === 'object') stop(media);
    if (round !== this.round) return;
    if (typeof media === 'string') {
      // The other waits for who had said yes already.
      if (isBack) void this.say(null, { kind: 'no', unable: true });
      return this.turnOff(media);
    }
    if (!(await this.say(null, { kind: 'ask' })) && round === this.round) this.turnOff('unsent');
  };

  readonly accept = async (): Promise<void> => {
    if (this.state.phase !== 'asked' || this.state.isOpening) return;
    const { from } = this.state;
    const round = this.become({ phase: 'asked', from, isOpening: true });
    const media = await this.deps.openMedia();
    if (round !== this.round) return typeof media === 'object' ? stop(media) : undefined;
    if (typeof media === 'string') {
      void this.say(from, { kind: 'no', unable: true });
      return this.turnOff(media);
    }
    void this.say(from, { kind: 'yes' });
    await this.begin(from, media);
  };

  readonly decline = (): void => {
    if (this.state.phase !== 'asked') return;
    void this.say(this.state.from, { kind: 'no', unable: false });
    this.turnOff(null);
  };

  /** Ends it, takes the question back, or puts away what was said about the last end. */
  readonly end = (): void => {
    if (this.state.phase === 'on') void this.say(this.state.other, { kind: 'end' });
    if (this.state.phase === 'asking') void this.say(null, { kind: 'end' });
    this.turnOff(null);
  };

  /** Closes this page's end without a word: it goes on elsewhere. */
  readonly close = (): void => this.turnOff(null);

  readonly turn = (part: keyof VideoSends): void => {
    if (this.state.phase !== 'on' || !this.state.own) return;
    const { own, other, sends } = this.state;
    const tracks = part === 'camera' ? own.getVideoTracks() : own.getAudioTracks();
    if (tracks.length === 0) return;
    const next = { ...sends, [part]: !sends[part] };
    for (const track of tracks) track.enabled = next[part];
    this.update({ sends: next });
    void this.say(other, { kind: 'sends', ...next });
  };

  readonly hear = ({ user_id, from, to, signal }: VideoMessage): void => {
    const { me, userId } = this.deps;
    if (user_id === userId) {
      // It was answered on another page of ours.
      if (from !== me && this.state.phase === 'asked') this.turnOff(null);
      return;
    }
    if (to !== null && to !== me) return;
    this.answer(from, signal);
  };

  private answer(from: string, signal: VideoSignal): void {
    const { phase } = this.state;
    switch (signal.kind) {
      case 'ask':
        this.hearAsk(from);
        break;
      case 'yes':
        if (phase === 'asking') void this.begin(from, null);
        break;
      case 'no':
        if (phase === 'asking' || this.isWith(from) || this.isWaiting())
          this.turnOff(signal.unable ? 'unable' : 'declined');
        break;
      case 'end':
        if (this.isWith(from)) this.turnOff('ended');
        else if (this.state.phase === 'asked' && this.state.from === from) this.turnOff(null);
        break;
      case 'sends':
        if (this.isWith(from)) this.update({ theySend: signal });
        break;
      case 'description':
      case 'candidates':
        if (!this.isWith(from)) break;
        if (this.peer) void this.peer.take(signal).catch(ignore);
        else this.early.push(signal);
    }
  }

  private hearAsk(from: string): void {
    const { phase } = this.state;
    if (phase === 'off' || phase === 'asked')
      return void this.become({ phase: 'asked', from, isOpening: false });
    // Both want it, or the other has loaded the page again.
    void this.say(from, { kind: 'yes' });
    void this.begin(from, null);
  }

  private readonly isWith = (page: string): boolean => this.state.phase === 'on' && this.state.other === page;

  private readonly isWaiting = (): boolean => this.state.phase === 'on' && !this.state.isConnected;

  private async begin(other: string, given: MediaStream | null): Promise<void> {
    const before = this.state.phase === 'on' ? this.state.own : null;
    const kept = given ?? before;
    this.peer?.close();
    this.peer = null;
    this.early = [];
    const sends = this.state.phase === 'on' ? this.state.sends : ALL;
    const round = this.become({
      ...{ phase: 'on', other, isConnected: false, own: kept, theirs: null },
      ...{ sends, theySend: ALL },
    });
    this.deps.remember(true);
    this.waitPatiently();
    const own = kept ?? (await this.deps.openMedia());
    if (round !== this.round) return typeof own === 'object' && own !== kept ? stop(own) : undefined;
    if (typeof own === 'string') {
      void this.say(other, { kind: 'no', unable: true });
      return this.turnOff(own);
    }
    this.update({ own, sends: sentOf(own) });
    await this.connect(other, own, round);
  }

  private async connect(other: string, own: MediaStream, round: number): Promise<void> {
    const isNow = () => round === this.round;
    try {
      const peer = await this.deps.openPeer({
        isPolite: this.deps.me > other,
        own,
        send: (signal) => isNow() && void this.say(other, signal),
        onStream: (theirs) => isNow() && this.update({ theirs }),
        onConnected: (isConnected) => {
          if (!isNow()) return;
          this.update({ isConnected });
          if (isConnected) clearTimeout(this.patience);
          else this.waitPatiently();
        },
      });
      if (!isNow()) return peer.close();
      this.peer = peer;
    } catch {
      if (isNow()) this.turnOff('lost');
      return;
    }
    for (const signal of this.early.splice(0)) await this.peer?.take(signal).catch(ignore);
    if (this.state.phase === 'on' && isNow()) void this.say(other, { kind: 'sends', ...this.state.sends });
  }

  private waitPatiently(): void {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => {
      if (this.state.phase !== 'on') return;
      void this.say(this.state.other, { kind: 'end' });
      this.turnOff('lost');
    }, PATIENCE_MS);
  }

  private turnOff(ended: VideoEnd | null): void {
    clearTimeout(this.patience);
    this.peer?.close();
    this.peer = null;
    this.early = [];
    if (this.state.phase === 'on' && this.state.own) stop(this.state.own);
    this.deps.remember(false);
    this.become({ phase: 'off', ended });
  }

  /** One after the other: a candidate must not overtake the description it belongs to. */
  private say(to: string | null, signal: VideoSignal): Promise<boolean> {
    const sent = this.outbox
      .then(() => this.deps.send(to, signal))
      .then(
        () => true,
        () => false,
      );
    this.outbox = sent;
    return sent;
  }

  private become(state: VideoState): number {
    this.state = state;
    for (const listener of this.listeners) listener();
    return ++this.round;
  }

  private update(part: Partial<Extract<VideoState, { phase: 'on' }>>): void {
    if (this.state.phase !== 'on') return;
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}

const ignore = () => {};

const sentOf = (own: MediaStream): VideoSends => ({
  camera: own.getVideoTracks().some(({ enabled }) => enabled),
  microphone: own.getAudioTracks().some(({ enabled }) => enabled),
});

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
