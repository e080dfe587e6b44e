import type { BrowserContext, Page } from 'playwright'

/** Interval of measurements in ms; a shorter sound is detected by the next one. */
const LISTEN = 50
/** Level below which a fading note counts as silence. */
const RECEIVING = 0.003

/**
 * Evaluated in the page before its own scripts: taps the audio output and records sounds as epoch milliseconds, without
 * the app's knowledge.
 */
function listenIn({ every, threshold }: { every: number; threshold: number }): void {
  const plain: (this: AudioNode, ...args: unknown[]) => unknown = Reflect.get(AudioNode.prototype, 'connect') as never
  const ears = new WeakMap<BaseAudioContext, AnalyserNode>()
  const received: number[] = []
  Object.assign(window, { received })
  AudioNode.prototype.connect = function connect(this: AudioNode, ...args: unknown[]) {
    const audio = this.context
    if (args[0] instanceof AudioDestinationNode) {
      let ear = ears.get(audio)
      if (ear === undefined) {
        ear = new AnalyserNode(audio, { fftSize: 4096 })
        ears.set(audio, ear)
        const samples = new Float32Array(ear.fftSize)
        setInterval(() => {
          ears.get(audio)?.getFloatTimeDomainData(samples)
          const isLoud = audio.state === 'running' && samples.some((sample) => Math.abs(sample) > threshold)
          if (isLoud) received.push(Date.now())
        }, every)
      }
      plain.call(this, ear)
    }
    return plain.apply(this, args) as never
  }
}

const HOW = { every: LISTEN, threshold: RECEIVING }

/** The same as text, for a page without Playwright. */
export const EARS = `(${listenIn.toString()})(${JSON.stringify(HOW)})`

export async function installEars(context: BrowserContext): Promise<void> {
  await context.addInitScript(listenIn, HOW)
}

/** Times of sounds in this page, oldest first. */
export function soundsIn(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { received: number[] }).received)
}
