import { useSelector } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import type { NetworkRef } from '../../../machines/app/app.selectors'
import { selectClock, selectIsOffline, selectRetryAt } from '../../../machines/network/network.selectors'
import { useTexts } from '../../i18n/texts'
import { useSeconds } from '../../ui/display/countdown'
import { NoticeDialog, NoticeProgress } from '../../ui/overlay/NoticeDialog'

/** Not to be dismissed while the network is lost (spec §2 "Dialogs"). What rings goes on behind it. */
export function ConnectionDialog({ network }: { network: NetworkRef }) {
  const texts = useTexts()
  const retryAt = useSelector(network, selectRetryAt)
  const { now } = useSelector(network, selectClock)
  return (
    <NoticeDialog
      open={useSelector(network, selectIsOffline)}
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
    </NoticeDialog>
  )
}

/** A timer, which readers do not read out at every second. */
function RetryCountdown({ deadline, now }: { deadline: number; now: () => number }) {
  const { network } = useTexts()
  const seconds = useSeconds(deadline, now)
  return <NoticeProgress role="timer">{network.retryingIn({ seconds: Math.max(1, seconds) })}</NoticeProgress>
}
