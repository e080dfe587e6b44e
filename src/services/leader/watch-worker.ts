/** The heartbeat in a worker, whose timers are not throttled in hidden pages. Its name is the channel's. */
import { type Duty, PATIENCE, startHeartbeatWorker } from './heartbeat-worker'

/** Messages from the page to the worker, and back. */
export type ToHeartbeatWorker = { duty: Duty } | 'live'
export type FromHeartbeatWorker = 'beat' | 'silence'

const say = (word: FromHeartbeatWorker) => postMessage(word)
const worker = startHeartbeatWorker({
  channel: self.name,
  patience: PATIENCE,
  onBeat: () => say('beat'),
  onSilence: () => say('silence'),
})

addEventListener('message', ({ data }: MessageEvent<ToHeartbeatWorker>) => {
  if (data === 'live') worker.live()
  else worker.take(data.duty)
})
