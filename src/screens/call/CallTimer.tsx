import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { digitsOf } from '../../ui/display/countdown'
import { useElapsed } from '../../ui/use-elapsed'

export interface CallTimerProps {
  /** Epoch milliseconds, by the clock of `now`. */
  since: number
  now: () => number
}

/** The duration of the call: '04.12', by the server's clock. Screen readers read it on demand. */
export function CallTimer({ since, now }: CallTimerProps) {
  const { call: words } = useTexts(callTexts)
  return (
    <span role="timer" aria-label={words.length}>
      {digitsOf(useElapsed(since, now))}
    </span>
  )
}
