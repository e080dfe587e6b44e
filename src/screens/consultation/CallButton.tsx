import { useSelector } from '@xstate/react'
import { Video } from 'lucide-react'
import type { RoomRecord } from '../../../contract/schemas/request'
import { callReason } from '../../../machines/consultation/consultation.rules'
import { consultationIdOf } from '../../../machines/consultation/documents/documents.rules'
import { partyOf, patientOf } from '../../../machines/consultation/patient.rules'
import { type CheckRef, selectComesFirst } from '../../../machines/devices/check/check.selectors'
import type { GroupCallRef } from '../../../machines/group-call/group-call.selectors'
import type { VideoCallRef } from '../../../machines/video-call/video-call.selectors'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { useRunningCalls } from '../call/use-running-calls'
import styles from './CallButton.module.css'

export interface CallButtonProps {
  videoCall: VideoCallRef
  groupCall?: GroupCallRef | undefined
  record: RoomRecord
  /** Opens before this browser's first call; undefined if not available. */
  check: CheckRef | undefined
}

/** Calls the patient, or the facility's user; shows why if that is not possible. */
export function CallButton({ videoCall, groupCall, record, check }: CallButtonProps) {
  const { call: words } = useTexts(callTexts)
  const reason = callReason(record, useRunningCalls({ videoCall, groupCall }))
  const to = partyOf(patientOf(record))
  const isChecked = useSelector(check, (snapshot) => snapshot === undefined || !selectComesFirst(snapshot))
  function start() {
    const order = { to, consultationId: consultationIdOf(record), wantsCamera: true }
    // An open check ignores the second press of a double click.
    if (isChecked) videoCall.send({ type: 'call.start', ...order })
    else check?.send({ type: 'check.open', order })
  }
  return (
    <GuardedButton
      variant="soft"
      size={36}
      className={styles.call}
      aria-label={words.start}
      reason={reason && words.unavailable[reason]}
      onClick={start}
    >
      <Icon of={Video} />
      <span className={styles.word}>{words.start}</span>
    </GuardedButton>
  )
}
