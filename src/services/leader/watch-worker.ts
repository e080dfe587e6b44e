/** The heartbeat in a worker, whose timers are not throttled in hidden pages. Its name is the channel's. */
import { type Duty, PATIENCE, postWatchman } from './watchman'

/** Messages from the page to the worker, and back. */
export type ToWatchman = { duty: Duty } | 'live'
export type FromWatchman = 'beat' | 'silence'

const say = (word: FromWatchman) => postMessage(word)
const watchman = postWatchman({
  channel: self.name,
  patience: PATIENCE,
  onBeat: () => say('beat'),
  onSilence: () => say('silence'),
})

addEventListener('message', ({ data }: MessageEvent<ToWatchman>) => {
  if (data === 'live') watchman.live()
  else watchman.take(data.duty)
})
