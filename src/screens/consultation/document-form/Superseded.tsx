import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import { BeforeAfter } from '../correction/BeforeAfter'
import type { RecordLines } from '../correction/record-lines'
import styles from './DraftRecovery.module.css'

export interface SupersededProps {
  message: string
  /** What the server stores, and what is written here. */
  stored: RecordLines
  written: RecordLines
  /** Why what is written here cannot replace it; null if it can. */
  reason: string | null
  onReplace: () => void
  onUse: () => void
}

/** Another device stored something else: both side by side, since the one that is not chosen is replaced. */
export function Superseded({ message, stored, written, reason, onReplace, onUse }: SupersededProps) {
  const { superseded: words } = useTexts(roomTexts)
  return (
    <div className={styles.recovery}>
      <Banner tone="warn">
        <p role="status">{message}</p>
        <BeforeAfter before={stored} after={written} captions={[words.stored, words.written]} />
        <div className={styles.actions}>
          <GuardedButton size={36} variant="outline" reason={reason} onClick={onReplace}>
            {words.replace}
          </GuardedButton>
          <Button size={36} variant="outline" onClick={onUse}>
            {words.use}
          </Button>
        </div>
      </Banner>
    </div>
  )
}
