import type { FromHeartbeatWorker, ToHeartbeatWorker } from './watch-worker'
import { type Duty, startHeartbeatWorker } from './heartbeat-worker'

/**
 * Timeout in ms without a worker: a hidden page's timers run once per second, which is too rare for the worker's
 * timeout.
 */
const PATIENCE_WITHOUT_WORKER = 2_500

export interface Watch {
  take: (duty: Duty) => void
  end: () => void
}

/**
 * Starts this tab's heartbeat in a worker or, if that does not load, in the page.
 * @param onSilence called when the leader's heartbeats stopped
 */
export function setWatch(channel: string, onSilence: () => void): Watch {
  let duty: Duty = 'rest'
  let end = () => {}
  let order: (next: Duty) => void

  function inPage() {
    const heartbeatWorker = startHeartbeatWorker({
      channel,
      patience: PATIENCE_WITHOUT_WORKER,
      onBeat: () => heartbeatWorker.live(),
      onSilence,
    })
    end = heartbeatWorker.leave
    order = heartbeatWorker.take
  }

  function inWorker() {
    const worker = new Worker(new URL('./watch-worker.ts', import.meta.url), { type: 'module', name: channel })
    const say = (word: ToHeartbeatWorker) => worker.postMessage(word)
    worker.addEventListener('message', ({ data }: MessageEvent<FromHeartbeatWorker>) => {
      if (data === 'silence') onSilence()
      else say('live')
    })
    worker.addEventListener('error', () => {
      worker.terminate()
      inPage()
      order(duty)
    })
    end = () => worker.terminate()
    order = (next) => say({ duty: next })
  }

  if (typeof Worker === 'undefined') inPage()
  else inWorker()
  return {
    take(next) {
      duty = next
      order(next)
    },
    end: () => end(),
  }
}
