import { Video } from 'lucide-react'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { askerOf } from '../../../../machines/request/asker.rules'
import { useTexts } from '../../../i18n/texts'
import { Avatar } from '../../../ui/display/Avatar'
import { Icon } from '../../../ui/display/Icon'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import { UNDER_MD, useMedia } from '../../../ui/use-media'
import { asCallSeat } from '../../call/call-place'
import styles from './CallerPicture.module.css'
import { type EmergencyCalls, useCallerCall } from './use-caller-call'

interface CallerPictureProps {
  record: EmergencyRecord
  calls: EmergencyCalls
}

/**
 * Where the caller is seen, at the top of who it is about (look 07): the call stands in it, and before and after it a face
 * with the way to call. Where there is no room for a column the call floats as everywhere.
 */
export function CallerPicture({ record, calls }: CallerPictureProps) {
  const { app, call: words } = useTexts()
  const isNarrow = useMedia(UNDER_MD)
  const { reason, isInCall, start } = useCallerCall(record, calls)
  if (isNarrow) return null
  const { id, name, picture } = askerOf(record)
  return (
    <div ref={asCallSeat} className={styles.seat} data-call-seat>
      <span className={styles.role}>{words.emergency.caller}</span>
      {!isInCall && (
        <>
          <Avatar id={id} name={name ?? app.nothing} picture={picture} size={48} />
          <GuardedButton variant="soft" size={36} reason={reason && words.emergency.unavailable[reason]} onClick={start}>
            <Icon of={Video} />
            {words.start}
          </GuardedButton>
        </>
      )}
    </div>
  )
}
