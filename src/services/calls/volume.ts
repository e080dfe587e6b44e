import type { Loudspeaker } from './loudspeaker'

/** A loudspeaker that is silent until it is asked for; what plays then is what plays by then. */
export interface Volume extends Pick<Loudspeaker, 'play'> {
  setAudible: (isAudible: boolean) => void
}

export function createVolume(loudspeaker: Pick<Loudspeaker, 'play'>): Volume {
  /** What would be heard, each with what silences it; null while it is silent. */
  const streams = new Map<MediaStream, (() => void) | null>()
  let isAudible = false

  return {
    play(stream) {
      streams.set(stream, isAudible ? loudspeaker.play(stream) : null)
      return () => {
        streams.get(stream)?.()
        streams.delete(stream)
      }
    },
    setAudible(next) {
      if (next === isAudible) return
      isAudible = next
      for (const [stream, silence] of streams) {
        silence?.()
        streams.set(stream, next ? loudspeaker.play(stream) : null)
      }
    },
  }
}
