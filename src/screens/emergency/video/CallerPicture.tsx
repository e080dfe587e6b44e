import { Video } from 'lucide-react'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { requesterOf } from '../../../../machines/request/requester.rules'
import { callTexts } from '../../../i18n/id/call'
import { useTexts } from '../../../i18n/texts'
import { Avatar } from '../../../ui/display/Avatar'
import { Icon } from '../../../ui/display/Icon'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import { UNDER_SM, useMedia } from '../../../ui/use-media'
import { asCallSeat, asNoteHost } from '../../call/call-place'
import type { RoomCalls } from '../../call/use-running-calls'
import styles from './CallerPicture.module.css'
import { useCallerCall } from './use-caller-call'

interface CallerPictureProps {
  record: EmergencyRecord
  calls: RoomCalls
}

/**
 * The caller at the top of the column (look 07): one line with the call button, or the window of a call. A phone
 * uses `PhoneCallSeat`.
 */
export function CallerPicture({ record, calls }: CallerPictureProps) {
  const { call: words } = useTexts(callTexts)
  const isPhone = useMedia(UNDER_SM)
  const { reason, hasWindow, start } = useCallerCall(record, calls)
  if (isPhone) return null
  const { id, name, picture } = requesterOf(record)
  return (
    <div className={styles.top} data-in-call={hasWindow || undefined}>
      <div ref={asCallSeat} className={styles.seat} data-call-seat>
        {!hasWindow && (
          <>
            <Avatar id={id} name={name} picture={picture} size={40} />
            <GuardedButton
              variant="soft"
              size={36}
              reason={reason && words.emergency.unavailable[reason]}
              onClick={start}
            >
              <Icon of={Video} />
              {words.start}
            </GuardedButton>
          </>
        )}
      </div>
      <div ref={asNoteHost} className={styles.note} data-call-note />
    </div>
  )
}

/** On a phone: the call's place between map and sections, mounted during a call, and the place of its result. */
export function PhoneCallSeat({ record, calls }: CallerPictureProps) {
  const { hasWindow } = useCallerCall(record, calls)
  return (
    <>
      <div ref={asNoteHost} data-call-note />
      {hasWindow && <div ref={asCallSeat} className={styles.phoneSeat} data-call-seat />}
    </>
  )
}
