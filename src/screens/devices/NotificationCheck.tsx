import { useSelector } from '@xstate/react'
import { BellRing } from 'lucide-react'
import type { NotificationTest } from '../../../machines/devices/check/check.rules'
import type { PushRef } from '../../../machines/push/push.selectors'
import { devicesTexts } from '../../i18n/id/devices'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { CheckSection } from './CheckSection'
import { selectNotificationTest } from './notification-test'

const TONES: Record<NotificationTest, 'well' | 'alarming' | 'open'> = {
  ready: 'well',
  unasked: 'open',
  asking: 'open',
  denied: 'alarming',
  unavailable: 'alarming',
  unknown: 'open',
}

/** Whether requests ring on this device without an open tab. */
export function NotificationCheck({ push }: { push: PushRef }) {
  const { devices: words } = useTexts(devicesTexts)
  const test = useSelector(push, selectNotificationTest)
  return (
    <CheckSection
      icon={BellRing}
      title={words.notifications}
      tone={TONES[test]}
      words={words.notificationTests[test]}
      action={
        test === 'unasked' && (
          <Button variant="outline" size={36} onClick={() => push.send({ type: 'push.allow' })}>
            {words.allowNotifications}
          </Button>
        )
      }
    />
  )
}
