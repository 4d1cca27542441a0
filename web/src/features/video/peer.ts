import type { VideoSignal } from '@oche/contract';

/** What two browsers tell each other so that they can connect. */
export type Wire = Extract<VideoSignal, { kind: 'description' | 'candidates' }>;

export type PeerOptions = {
  /** Of two that offer at the same moment, the polite one takes its own offer back. */
  isPolite: boolean;
  own: MediaStream;
  servers: RTCIceServer[];
  send: (signal: Wire) => void;
  onStream: (stream: MediaStream) => void;
  onConnected: (isConnected: boolean) => void;
};

export type Peer = { take: (signal: Wire) => Promise<void>; close: () => void };

/** Candidates come one by one within moments; they travel together. */
const BATCH_MS = 100;
const MOST_IN_A_BATCH = 8;

/**
 * The line between two browsers, negotiated as the standard's "perfect negotiation" has it: both may offer whenever they need
 * to, so that either can add what it has, and a line that broke is mended by whoever notices first.
 */
export function openPeer(options: PeerOptions): Peer {
  const { isPolite, own, servers, send, onStream, onConnected } = options;
  const line = new RTCPeerConnection({ iceServers: servers });
  let isOffering = false;
  let isIgnoring = false;
  let isTakingAnswer = false;

  const describe = async () => {
    await line.setLocalDescription();
    const { type, sdp } = line.localDescription!;
    if (type === 'offer' || type === 'answer') send({ kind: 'description', type, sdp });
  };
  line.onnegotiationneeded = async () => {
    isOffering = true;
    await describe().catch(ignore);
    isOffering = false;
  };
  sendCandidates(line, send);
  line.onconnectionstatechange = () => {
    onConnected(line.connectionState === 'connected');
    if (line.connectionState === 'failed') line.restartIce();
  };
  line.ontrack = ({ streams: [stream] }) => stream && onStream(stream);
  const addOwn = () => {
    if (line.getSenders().some(({ track }) => track !== null)) return;
    for (const track of own.getTracks()) line.addTrack(track, own);
    for (const transceiver of line.getTransceivers()) preferUsualCodecs(transceiver);
  };
  // The polite one answers with its own: two first offers would only get in each other's way.
  if (!isPolite) addOwn();

  const takeDescription = async ({ type, sdp }: Extract<Wire, { kind: 'description' }>) => {
    const mayOffer = !isOffering && (line.signalingState === 'stable' || isTakingAnswer);
    isIgnoring = !isPolite && type === 'offer' && !mayOffer;
    if (isIgnoring) return;
    isTakingAnswer = type === 'answer';
    await line.setRemoteDescription({ type, sdp });
    isTakingAnswer = false;
    if (type !== 'offer') return;
    addOwn();
    await describe();
  };
  return {
    take: async (signal) => {
      if (signal.kind === 'description') return takeDescription(signal);
      for (const candidate of signal.candidates)
        await line.addIceCandidate(candidate).catch((error) => {
          // Those of an offer that was not taken lead nowhere.
          if (!isIgnoring) throw error;
        });
    },
    close: () => line.close(),
  };
}

const ignore = () => {};

function sendCandidates(line: RTCPeerConnection, send: (signal: Wire) => void): void {
  const found: RTCIceCandidate[] = [];
  const flush = () => {
    while (found.length > 0) {
      const candidates = found.splice(0, MOST_IN_A_BATCH).map((one) => ({
        candidate: one.candidate,
        sdpMid: one.sdpMid,
        sdpMLineIndex: one.sdpMLineIndex,
        usernameFragment: one.usernameFragment,
      }));
      send({ kind: 'candidates', candidates });
    }
  };
  line.onicecandidate = ({ candidate }) => {
    if (!candidate?.candidate) return;
    if (found.push(candidate) === 1) setTimeout(flush, BATCH_MS);
  };
}

const USUAL = /^(?:audio\/opus|video\/vp8|video\/rtx)$/i;
const isUsual = ({ mimeType, sdpFmtpLine = '' }: RTCRtpCodec): boolean =>
  USUAL.test(mimeType) ||
  (/^video\/h264$/i.test(mimeType) &&
    /packetization-mode=1/.test(sdpFmtpLine) &&
    /42e01f/i.test(sdpFmtpLine));

/** Every browser knows these, and a description with them alone fits into one message. */
function preferUsualCodecs(transceiver: RTCRtpTransceiver): void {
  const kind = transceiver.receiver.track.kind;
  const usual = RTCRtpReceiver.getCapabilities?.(kind)?.codecs.filter(isUsual) ?? [];
  if (usual.length > 0) transceiver.setCodecPreferences?.(usual);
}
