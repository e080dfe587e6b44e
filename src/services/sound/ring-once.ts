import { MESSAGE_PATTERN, type Pattern, PATTERNS } from './patterns'
import { lengthOf, strike } from './strike'

/**
 * One consultation ring as a test. Resolves at its end; aborting silences it.
 * @param loudness 0 to 1, relative to the pattern's volume
 */
export function ringOnce(audio: AudioContext, signal: AbortSignal, loudness = 1): Promise<void> {
  return soundOnce(audio, PATTERNS.consultation, signal, loudness)
}

/** The same for the tone of a new message. */
export function soundMessage(audio: AudioContext, signal: AbortSignal): Promise<void> {
  return soundOnce(audio, MESSAGE_PATTERN, signal, 1)
}

function soundOnce(audio: AudioContext, pattern: Pattern, signal: AbortSignal, loudness: number): Promise<void> {
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
