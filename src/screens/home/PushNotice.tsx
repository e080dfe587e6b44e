import { useSelector } from '@xstate/react'
import { BellOff, BellRing } from 'lucide-react'
import { type PushRef, selectIsAsking, selectIsDenied, selectMayAsk } from '../../../machines/push/push.selectors'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import styles from './PushNotice.module.css'

/** Whether requests ring without an open tab: asks once, and explains a denied permission; empty otherwise. */
export function PushNotice({ push }: { push: PushRef }) {
  const { notifications } = useTexts(workTexts)
  const mayAsk = useSelector(push, selectMayAsk)
  const isAsking = useSelector(push, selectIsAsking)
  const isDenied = useSelector(push, selectIsDenied)
  if (!mayAsk && !isAsking && !isDenied) return null
  return (
    <div className={styles.notice}>
      <Icon of={isDenied ? BellOff : BellRing} className={styles.icon} />
      <p className={styles.text}>{isDenied ? notifications.denied : notifications.invitation}</p>
      {!isDenied && (
        <Button
          variant="outline"
          size={36}
          loading={isAsking}
          loadingText={notifications.asking}
          onClick={() => push.send({ type: 'push.allow' })}
        >
          {notifications.allow}
        </Button>
      )}
    </div>
  )
}
