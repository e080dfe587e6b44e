import type { CaptureOrder } from '../../../machines/ports/media'
import { nameOf } from './media-refusal'

/** Ideal values; the device returns its best. The peers limit what is sent. */
const CAMERA = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }
const MICROPHONE = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
/** A screen needs legible text rather than motion. */
const SCREEN = { frameRate: { ideal: 15, max: 30 } }

/**
 * Requests one track from the browser.
 * @throws DOMException whose name identifies the refusal; 'NotSupportedError' if the browser lacks the API
 */
export async function obtainTrack({ kind, deviceId }: CaptureOrder): Promise<MediaStreamTrack> {
  if (kind === 'screen') return obtainScreen()
  try {
    return await obtainDevice(kind, deviceId)
  } catch (fault) {
    // The chosen device is missing, so the browser's default is used.
    if (deviceId === null || nameOf(fault) !== 'OverconstrainedError') throw fault
    return obtainDevice(kind, null)
  }
}

async function obtainDevice(kind: 'camera' | 'microphone', deviceId: string | null): Promise<MediaStreamTrack> {
  const wish = {
    ...(kind === 'camera' ? CAMERA : MICROPHONE),
    ...(deviceId === null ? {} : { deviceId: { exact: deviceId } }),
  }
  const media = devices()
  return onlyTrack(await media.getUserMedia(kind === 'camera' ? { video: wish } : { audio: wish }))
}

async function obtainScreen(): Promise<MediaStreamTrack> {
  const media = devices()
  if (typeof media.getDisplayMedia !== 'function') throw unsupported()
  const track = onlyTrack(await media.getDisplayMedia({ video: SCREEN, audio: false }))
  // Prefers sharp text over smooth motion.
  track.contentHint = 'detail'
  return track
}

/** Missing in old browsers and without https. */
function devices(): MediaDevices {
  const present: MediaDevices | undefined = navigator.mediaDevices
  if (present === undefined) throw unsupported()
  return present
}

function onlyTrack(stream: MediaStream): MediaStreamTrack {
  const [track] = stream.getTracks()
  if (track === undefined) throw new DOMException('', 'NotFoundError')
  return track
}

function unsupported(): DOMException {
  return new DOMException('', 'NotSupportedError')
}
