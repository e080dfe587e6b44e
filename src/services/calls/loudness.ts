import type { Feed } from '../../../machines/ports/feed'
import type { Captures } from './captures'

/** Interval of measurements in ms. */
const LISTEN = 100
/** Level that counts as full: speech reaches about a third of the maximum. */
const FULL = 0.3

/** The microphone's loudness, 0 to 1, while subscribed; 0 without one. */
export function loudnessOf(captures: Captures): Feed<{ type: 'level.measured'; level: number }> {
  return (listen) => {
    if (typeof AudioContext === 'undefined') return () => {}
    const audio = new AudioContext()
    const ear = new AnalyserNode(audio, { fftSize: 2048 })
    const samples = new Float32Array(ear.fftSize)
    let received: MediaStreamTrack | null = null
    let source: MediaStreamAudioSourceNode | null = null

    const unfollow = captures.follow(({ audio: track }) => {
      if (track === received) return
      source?.disconnect()
      received = track
      source = track === null ? null : audio.createMediaStreamSource(new MediaStream([track]))
      source?.connect(ear)
      if (audio.state === 'suspended') void audio.resume().catch(() => {})
    })
    const timer = setInterval(() => listen({ type: 'level.measured', level: source === null ? 0 : level() }), LISTEN)
    return () => {
      clearInterval(timer)
      unfollow()
      source?.disconnect()
      void audio.close().catch(() => {})
    }

    function level(): number {
      ear.getFloatTimeDomainData(samples)
      const energy = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.sqrt(energy) / FULL)
    }
  }
}
