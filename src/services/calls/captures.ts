import type { Feed } from '../../../machines/ports/feed'
import type { CaptureKind } from '../../../machines/ports/media'

/** What this page gives to whoever it talks with. */
export interface Transmission {
  audio: MediaStreamTrack | null
  /** The screen's where it is shared, otherwise the camera's. */
  video: MediaStreamTrack | null
  /** What of it can be heard and seen: a muted track is there, and says nothing. */
  microphone: boolean
  camera: boolean
  screen: boolean
}

/** The one set of captures of a page. */
export interface Captures {
  /** On listening, and whenever something of it changes. */
  follow: Feed<Transmission>
  has: (kind: CaptureKind) => boolean
  /** In the place of the one of its kind, which is stopped when those who follow have let go of it. */
  put: (kind: CaptureKind, track: MediaStreamTrack) => void
  drop: (kind: CaptureKind) => void
  /** Makes room for one that will be put in its place. */
  vacate: (kind: CaptureKind) => void
  /** None came: whoever reads of ends reads of this one. */
  lose: (kind: CaptureKind) => void
  setTransmitting: (kind: CaptureKind, isTransmitting: boolean) => void
  /** Tells a kind whose track stopped by itself; it is dropped by then. */
  ended: Feed<CaptureKind>
}

export function createCaptures(): Captures {
  const tracks = new Map<CaptureKind, { track: MediaStreamTrack; forget: () => void }>()
  /** Also for the device that comes in the place of another: whoever is muted stays so. */
  const silenced = new Set<CaptureKind>()
  const followers = new Set<(transmission: Transmission) => void>()
  const enders = new Set<(kind: CaptureKind) => void>()

  return {
    follow(listen) {
      followers.add(listen)
      listen(transmission())
      return () => void followers.delete(listen)
    },
    has: (kind) => tracks.has(kind),
    put(kind, track) {
      const before = tracks.get(kind)
      before?.forget()
      track.enabled = !silenced.has(kind)
      tracks.set(kind, { track, forget: watch(kind, track) })
      tellFollowers()
      before?.track.stop()
    },
    drop(kind) {
      silenced.delete(kind)
      remove(kind)
    },
    vacate: remove,
    lose: tellEnded,
    setTransmitting(kind, isTransmitting) {
      if (isTransmitting) silenced.delete(kind)
      else silenced.add(kind)
      const track = tracks.get(kind)?.track
      if (track !== undefined) track.enabled = isTransmitting
      tellFollowers()
    },
    ended(listen) {
      enders.add(listen)
      return () => void enders.delete(listen)
    },
  }

  /** Returns what stops it. Our own stop() is told by no event. */
  function watch(kind: CaptureKind, track: MediaStreamTrack): () => void {
    const end = new AbortController()
    const { signal } = end
    track.addEventListener('ended', () => endByItself(kind), { signal })
    // The system or a key of the device silences it: the others are to be told so.
    track.addEventListener('mute', tellFollowers, { signal })
    track.addEventListener('unmute', tellFollowers, { signal })
    return () => end.abort()
  }

  function endByItself(kind: CaptureKind): void {
    remove(kind)
    tellEnded(kind)
  }

  function tellEnded(kind: CaptureKind): void {
    for (const listen of [...enders]) listen(kind)
  }

  function remove(kind: CaptureKind): void {
    const held = tracks.get(kind)
    if (held === undefined) return
    held.forget()
    tracks.delete(kind)
    tellFollowers()
    held.track.stop()
  }

  function tellFollowers(): void {
    const now = transmission()
    for (const listen of [...followers]) listen(now)
  }

  function transmission(): Transmission {
    const isShared = tracks.has('screen')
    const video = tracks.get('screen') ?? tracks.get('camera')
    return {
      audio: tracks.get('microphone')?.track ?? null,
      video: video?.track ?? null,
      microphone: isLive('microphone'),
      camera: !isShared && isLive('camera'),
      screen: isLive('screen'),
    }
  }

  function isLive(kind: CaptureKind): boolean {
    const track = tracks.get(kind)?.track
    return track !== undefined && track.enabled && !track.muted
  }
}
