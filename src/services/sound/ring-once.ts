import { PATTERNS } from './patterns'
import { lengthOf, strike } from './strike'

/**
 * One consultation ring, to hear it. Resolves at its end; aborting silences it.
 * @param loudness 0 to 1, of the pattern's own volume
 */
export function ringOnce(audio: AudioContext, signal: AbortSignal, loudness = 1): Promise<void> {
  const pattern = PATTERNS.consultation
  const takeBack = strike(audio.destination, pattern, audio.currentTime, pattern.volume(0) * loudness)
  return new Promise((resolve) => {
    const end = setTimeout(resolve, lengthOf(pattern) * 1_000)
    signal.addEventListener('abort', () => {
      clearTimeout(end)
      takeBack()
      resolve()
    })
  })
}
