import type { PaymentSoundPort } from '../../../machines/ports/payment-sound'

/** One rising chord every 2 s, until it is dismissed. */
const PERIOD = 2_000
const CHORD = [
  { frequency: 523.25, at: 0 },
  { frequency: 659.25, at: 0.1 },
  { frequency: 783.99, at: 0.2 },
]

/** The payment-success sound (product §2 "Dialogs"). If the browser blocks it, the dialog is shown all the same. */
export function createPaymentSound(): PaymentSoundPort {
  return {
    loop() {
      const audio = new AudioContext()
      const chime = () => CHORD.forEach(({ frequency, at }) => strike(audio, frequency, at))
      chime()
      const chiming = setInterval(chime, PERIOD)
      return () => {
        clearInterval(chiming)
        void audio.close()
      }
    },
  }
}

function strike(audio: AudioContext, frequency: number, at: number): void {
  const begins = audio.currentTime + at
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0.0001, begins)
  volume.gain.exponentialRampToValueAtTime(0.2, begins + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + 0.8)
  tone.connect(volume).connect(audio.destination)
  tone.start(begins)
  tone.stop(begins + 0.9)
}
