import type { FromWatchman, ToWatchman } from './watch-worker'
import { type Duty, postWatchman } from './watchman'

/** A hidden page's own timers run once a second: less often than a watchman in a worker would call that a death. */
const PATIENCE_WITHOUT_WORKER = 2_500

export interface Watch {
  take: (duty: Duty) => void
  end: () => void
}

/**
 * A watchman for this tab, in a worker of his own; where that does not load, in the page.
 * @param onSilence told when the leader gave no sign of life for too long
 */
export function setWatch(channel: string, onSilence: () => void): Watch {
  let duty: Duty = 'rest'
  let end = () => {}
  let order: (next: Duty) => void

  function inPage() {
    const watchman = postWatchman({
      channel,
      patience: PATIENCE_WITHOUT_WORKER,
      onBeat: () => watchman.live(),
      onSilence,
    })
    end = watchman.leave
    order = watchman.take
  }

  function inWorker() {
    const worker = new Worker(new URL('./watch-worker.ts', import.meta.url), { type: 'module', name: channel })
    const say = (word: ToWatchman) => worker.postMessage(word)
    worker.addEventListener('message', ({ data }: MessageEvent<FromWatchman>) => {
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
