import type { Loudspeaker } from './loudspeaker'

/** A speaker that is silent until it is turned on, and then plays every present stream. */
export interface Volume extends Pick<Loudspeaker, 'play'> {
  setAudible: (isAudible: boolean) => void
}

export function createVolume(loudspeaker: Pick<Loudspeaker, 'play'>): Volume {
  /** Streams with their stop functions; null while silent. */
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
