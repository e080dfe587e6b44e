import type { Capture, CaptureOrder, MediaPort, MediaRefusal } from '../../../machines/ports/media'
import { accepted, refused, type Result } from '../../../machines/ports/result'
import { createListeners } from '../listeners'
import { type Captures, createCaptures } from './captures'
import { listDevices } from './device-list'
import { loudnessOf } from './loudness'
import { createLoudspeaker, type Loudspeaker } from './loudspeaker'
import { mediaRefusal, nameOf } from './media-refusal'
import { obtainTrack } from './obtain-track'
import { playMelody } from './test-melody'

/** Captures and sound output of a page, with the port for machines (product §2 "Video call"). */
export interface LocalMedia {
  port: MediaPort
  captures: Captures
  loudspeaker: Loudspeaker
}

export function createLocalMedia(): LocalMedia {
  const captures = createCaptures()
  const loudspeaker = createLoudspeaker()
  const permitted = createListeners<null>()

  const port: MediaPort = {
    facts(listen) {
      const end = new AbortController()
      const list = async () => {
        const devices = await listDevices()
        if (!end.signal.aborted) listen({ type: 'devices.listed', devices })
      }
      // Labels are available from the first permission on.
      const stops = [
        captures.ended((kind) => listen({ type: 'capture.ended', kind })),
        permitted.feed(() => void list()),
      ]
      navigator.mediaDevices?.addEventListener('devicechange', () => void list(), { signal: end.signal })
      void list()
      return () => {
        end.abort()
        for (const stop of stops) stop()
      }
    },
    async capture(order, signal): Promise<Result<Capture, MediaRefusal>> {
      let track: MediaStreamTrack
      try {
        track = await obtained(order)
      } catch (fault) {
        return refused(mediaRefusal(fault))
      }
      if (signal.aborted) {
        track.stop()
        throw signal.reason
      }
      captures.put(order.kind, track)
      permitted.send(null)
      return accepted(captureOf(order, track))
    },
    release: captures.drop,
    setTransmitting: captures.setTransmitting,
    chooseSpeaker: (deviceId) => loudspeaker.choose(deviceId),
    level: loudnessOf(captures),
    playTest: () => playMelody(loudspeaker),
  }
  return { port, captures, loudspeaker }

  /** Some systems open one device at a time, so the old one is released before another try. */
  async function obtained(order: CaptureOrder): Promise<MediaStreamTrack> {
    try {
      return await obtainTrack(order)
    } catch (fault) {
      if (nameOf(fault) !== 'NotReadableError' || !captures.has(order.kind)) throw fault
      captures.vacate(order.kind)
      try {
        return await obtainTrack(order)
      } catch (second) {
        captures.lose(order.kind)
        throw second
      }
    }
  }
}

function captureOf({ kind }: CaptureOrder, track: MediaStreamTrack): Capture {
  return {
    kind,
    deviceId: kind === 'screen' ? null : (track.getSettings().deviceId ?? null),
    picture: kind === 'microphone' ? null : new MediaStream([track]),
  }
}
