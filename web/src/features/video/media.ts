import { device } from '../../lib/device/device.ts';

const PICTURE = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 } };
const VOICE = { echoCancellation: true, noiseSuppression: true };
/** What there is: somebody without a camera can still be heard. */
const WISHES: MediaStreamConstraints[] = [
  { video: PICTURE, audio: VOICE },
  { audio: VOICE },
  { video: PICTURE },
];

/** The camera and the microphone, or what there is of them; or why there is neither. */
export async function openMedia(): Promise<MediaStream | 'refused' | 'missing'> {
  // Browsers give none to pages that came unencrypted.
  if (!navigator.mediaDevices) return 'missing';
  let why: 'refused' | 'missing' = 'missing';
  for (const wish of WISHES) {
    try {
      return await navigator.mediaDevices.getUserMedia(wish);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError') why = 'refused';
    }
    // Who has said no is not asked three times.
    if (why === 'refused') break;
  }
  return why;
}

type WithPolicy = Document & { featurePolicy?: { allowsFeature: (name: string) => boolean } };

/**
 * The server allows camera and microphone on the page of an online game alone. Who came to it from another page is still in
 * the document of that page, which may not ask for them: it has to be loaded once. The files of the wrapped app lie on the
 * device, and whether it may is the platform's to say.
 */
export const isAllowedHere = (): boolean =>
  device().isApp || ((document as WithPolicy).featurePolicy?.allowsFeature('camera') ?? true);
