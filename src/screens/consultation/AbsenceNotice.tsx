import { useSelector } from '@xstate/react'
import { UserRoundX } from 'lucide-react'
import {
  type PatientPresenceRef,
  selectAbsence,
} from '../../../machines/consultation/patient-presence/patient-presence.selectors'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import styles from './AbsenceNotice.module.css'

export interface AbsenceNoticeProps {
  patientPresence: PatientPresenceRef
  /** The name at the start of a sentence. */
  name: string
  onEnd: () => void
}

/** A silent patient: first a reminder, then ending as a no-show. */
export function AbsenceNotice({ patientPresence, name, onEnd }: AbsenceNoticeProps) {
  const { room } = useTexts(roomTexts)
  const absence = useSelector(patientPresence, selectAbsence)
  return (
    <div role="status" className={styles.notice}>
      {absence !== null && (
        <Banner tone={absence === 'absent' ? 'warn' : 'info'} icon={UserRoundX}>
          <div className={styles.line}>
            <span>{room[absence]({ name })}</span>
            {absence === 'overdue' && (
              <Button
                variant="outline"
                size={32}
                onClick={() => patientPresence.send({ type: 'patientPresence.remind', text: room.reminder })}
              >
                {room.remind}
              </Button>
            )}
            {absence === 'absent' && (
              <Button variant="outline" size={32} onClick={onEnd}>
                {room.end}
              </Button>
            )}
          </div>
        </Banner>
      )}
    </div>
  )
}
