import type { Feed } from '../../../machines/ports/feed'
import type { CaptureKind } from '../../../machines/ports/media'

/** What this page sends to its peers. */
export interface Transmission {
  audio: MediaStreamTrack | null
  /** The screen's track while it is shared, otherwise the camera's. */
  video: MediaStreamTrack | null
  /** Audible and visible state: a muted track exists, but counts as off. */
  microphone: boolean
  camera: boolean
  screen: boolean
}

/** The captures of a page. */
export interface Captures {
  /** Emits the present state on subscribing, then each change. */
  follow: Feed<Transmission>
  has: (kind: CaptureKind) => boolean
  /** Replaces the track of its kind, which is stopped once the followers have released it. */
  put: (kind: CaptureKind, track: MediaStreamTrack) => void
  drop: (kind: CaptureKind) => void
  /** Stops the present track of a kind before its replacement. */
  vacate: (kind: CaptureKind) => void
  /** Reports the end of a kind whose replacement failed. */
  lose: (kind: CaptureKind) => void
  setTransmitting: (kind: CaptureKind, isTransmitting: boolean) => void
  /** Emits the kind of a track that ended by itself and was dropped. */
  ended: Feed<CaptureKind>
}

export function createCaptures(): Captures {
  const tracks = new Map<CaptureKind, { track: MediaStreamTrack; forget: () => void }>()
  /** Also applies to replacement devices, so that a muted person stays muted. */
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
      notifyFollowers()
      before?.track.stop()
    },
    drop(kind) {
      silenced.delete(kind)
      remove(kind)
    },
    vacate: remove,
    lose: notifyEnded,
    setTransmitting(kind, isTransmitting) {
      if (isTransmitting) silenced.delete(kind)
      else silenced.add(kind)
      const track = tracks.get(kind)?.track
      if (track !== undefined) track.enabled = isTransmitting
      notifyFollowers()
    },
    ended(listen) {
      enders.add(listen)
      return () => void enders.delete(listen)
    },
  }

  /** Returns a function that unsubscribes. Calling stop() ourselves fires no event. */
  function watch(kind: CaptureKind, track: MediaStreamTrack): () => void {
    const end = new AbortController()
    const { signal } = end
    track.addEventListener('ended', () => endByItself(kind), { signal })
    // The system or a hardware key muted it; the peers are notified.
    track.addEventListener('mute', notifyFollowers, { signal })
    track.addEventListener('unmute', notifyFollowers, { signal })
    return () => end.abort()
  }

  function endByItself(kind: CaptureKind): void {
    remove(kind)
    notifyEnded(kind)
  }

  function notifyEnded(kind: CaptureKind): void {
    for (const listen of [...enders]) listen(kind)
  }

  function remove(kind: CaptureKind): void {
    const held = tracks.get(kind)
    if (held === undefined) return
    held.forget()
    tracks.delete(kind)
    notifyFollowers()
    held.track.stop()
  }

  function notifyFollowers(): void {
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
