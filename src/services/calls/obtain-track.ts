import type { CaptureOrder } from '../../../machines/ports/media'
import { nameOf } from './media-refusal'

/** What is asked of a device; it gives what it can. How much of it is sent, the peers decide. */
const CAMERA = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }
const MICROPHONE = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
/** A screen is read, not watched. */
const SCREEN = { frameRate: { ideal: 15, max: 30 } }

/**
 * Asks the browser, and through it the person, for one track.
 * @throws DOMException by whose name the refusal is known, or 'NotSupportedError' where the browser has no way to ask
 */
export async function obtainTrack({ kind, deviceId }: CaptureOrder): Promise<MediaStreamTrack> {
  if (kind === 'screen') return obtainScreen()
  try {
    return await obtainDevice(kind, deviceId)
  } catch (fault) {
    // The chosen one is gone: the browser's own choice then.
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
  // Letters stay sharp, movement may stutter.
  track.contentHint = 'detail'
  return track
}

/** Absent in old browsers, and on pages that did not come over https. */
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
