import type { RingtonePort } from '../../../machines/ports/ringtone'

/** One ring each 2.5 s: two soft marimba notes (look, "Sound and urgency"). */
const PERIOD = 2_500
const NOTES = [
  { frequency: 587.33, at: 0 },
  { frequency: 880, at: 0.18 },
]
const GESTURES = ['pointerdown', 'keydown'] as const

/**
 * The ring, made by Web Audio so that nothing has to be downloaded when it matters. A browser holds sound back until the
 * first gesture; then the ring says so and starts by itself with the next one.
 */
export function createRingtone(): RingtonePort {
  let audio: AudioContext | null = null
  const context = () => (audio ??= new AudioContext())

  return {
    ring(listen) {
      const speaker = context()
      const stop = new AbortController()
      let isBlocked = false
      const tell = () => {
        const isNow = speaker.state !== 'running'
        if (isNow === isBlocked) return
        isBlocked = isNow
        listen({ type: isNow ? 'sound.blocked' : 'sound.played' })
      }
      const ringOnce = () => {
        if (speaker.state === 'running') strike(speaker)
      }
      const start = () => {
        void speaker.resume().then(() => {
          if (stop.signal.aborted) return
          tell()
          ringOnce()
        })
      }
      start()
      // resume() of a held-back context stays pending until a gesture, so its silence is looked at a moment later.
      const doubt = setTimeout(tell, 300)
      const ringing = setInterval(ringOnce, PERIOD)
      for (const gesture of GESTURES) window.addEventListener(gesture, start, { signal: stop.signal })
      return () => {
        stop.abort()
        clearTimeout(doubt)
        clearInterval(ringing)
      }
    },
  }
}

function strike(audio: AudioContext): void {
  for (const { frequency, at } of NOTES) {
    const begins = audio.currentTime + at
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = 'sine'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, begins)
    volume.gain.exponentialRampToValueAtTime(0.4, begins + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + 0.9)
    tone.connect(volume).connect(audio.destination)
    tone.start(begins)
    tone.stop(begins + 1)
  }
}
