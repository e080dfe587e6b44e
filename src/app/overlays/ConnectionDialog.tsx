import { useSelector } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import type { NetworkRef } from '../../../machines/app/app.selectors'
import {
  selectClock,
  selectIsOffline,
  selectIsReading,
  selectRetryAt,
} from '../../../machines/network/network.selectors'
import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { useSeconds } from '../../ui/display/countdown'
import { Button } from '../../ui/button/Button'
import { ReadingBar } from '../../ui/feedback/ReadingBar'
import { NoticeDialog, NoticeProgress } from '../../ui/overlay/NoticeDialog'
import styles from './ConnectionDialog.module.css'

/**
 * Cannot be dismissed while the network is lost (product §2 "Dialogs"). Ringing continues behind it. To read stored
 * data it can become a bar until the network returns.
 */
export function ConnectionDialog({ network }: { network: NetworkRef }) {
  const texts = useTexts(commonTexts)
  const retryAt = useSelector(network, selectRetryAt)
  const { now } = useSelector(network, selectClock)
  const isOffline = useSelector(network, selectIsOffline)
  const isReading = useSelector(network, selectIsReading)
  if (isReading) return <ReadingBar>{texts.network.reading}</ReadingBar>
  return (
    <NoticeDialog
      open={isOffline}
      icon={WifiOff}
      tone="danger"
      title={texts.network.lostTitle}
      text={texts.network.lostText}
    >
      {retryAt === null ? (
        <NoticeProgress role="status">{texts.network.retrying}</NoticeProgress>
      ) : (
        <RetryCountdown deadline={retryAt} now={now} />
      )}
      <Button className={styles.read} variant="outline" onClick={() => network.send({ type: 'network.read' })}>
        {texts.network.read}
      </Button>
    </NoticeDialog>
  )
}

/** A timer, which screen readers do not announce every second. */
function RetryCountdown({ deadline, now }: { deadline: number; now: () => number }) {
  const { network } = useTexts(commonTexts)
  const seconds = useSeconds(deadline, now)
  return <NoticeProgress role="timer">{network.retryingIn({ seconds: Math.max(1, seconds) })}</NoticeProgress>
}
