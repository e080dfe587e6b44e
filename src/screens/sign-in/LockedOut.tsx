import { entryTexts } from '../../i18n/id/entry'
import { useTexts } from '../../i18n/texts'
import { HeldNotice } from '../../ui/feedback/HeldNotice'

export interface LockedOutProps {
  /** Epoch ms, the same clock as `now`. */
  until: number
  now: () => number
}

/** Too many wrong passwords (contract §3: 429 with Retry-After): why 'Masuk' is disabled, and for how long. */
export function LockedOut({ until, now }: LockedOutProps) {
  const { lockedOut } = useTexts(entryTexts)
  return (
    <HeldNotice id="locked-out" left={lockedOut.left} until={until} now={now}>
      {lockedOut.text}
    </HeldNotice>
  )
}
