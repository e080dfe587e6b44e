/** A watchman in a worker, whose timers nobody slows down as a hidden page's are. Its name is the channel's. */
import { type Duty, PATIENCE, postWatchman } from './watchman'

/** What the page says to its watchman, and he to it. */
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
