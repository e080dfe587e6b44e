import { useSelector } from '@xstate/react'
import { type ConsultationRef, selectAttendance, selectChat, selectPapers, selectRecord } from '../../../machines/consultation/consultation.selectors'
import { selectConsultation } from '../../../machines/consultation/papers/papers.selectors'
import { bodyOf, patientOf } from '../../../machines/consultation/patient.rules'
import { useTexts } from '../../i18n/texts'
import { AbsenceNotice } from './AbsenceNotice'
import { addresseeOf } from './addressee'
import { AwaitedPayment } from './AwaitedPayment'
import { Chat } from './chat/Chat'
import styles from './ConsultationRoom.module.css'
import { EndingDialog } from './EndingDialog'
import { RoomBody } from './layout/RoomBody'
import { usePanes } from './layout/use-panes'
import { PatientHeader } from './PatientHeader'
import { PaymentNews } from './PaymentNews'
import { ReferralDialog } from './ReferralDialog'
import { RoomTools } from './RoomTools'
import { SaveDialog } from './SaveDialog'

export interface ConsultationRoomProps {
  consultation: ConsultationRef
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** The open room: the patient, never out of sight, the conversation, and beside it what the doctor writes and reads. */
export function ConsultationRoom({ consultation, now }: ConsultationRoomProps) {
  const { app, room } = useTexts()
  const record = useSelector(consultation, selectRecord)
  const chat = useSelector(consultation, selectChat)
  const attendance = useSelector(consultation, selectAttendance)
  const papers = useSelector(consultation, selectPapers)
  const known = useSelector(papers, (snapshot) => (snapshot === undefined ? null : selectConsultation(snapshot)))
  const panes = usePanes(papers, record)
  if (record === null) return null

  const patient = patientOf(record)
  const name = patient.name ?? room.thePatient
  const end = () => consultation.send({ type: 'consultation.end' })
  return (
    <section className={styles.room} aria-label={room.title({ name: patient.name ?? app.nothing })}>
      <PatientHeader
        patient={patient}
        body={known && bodyOf(known)}
        now={now}
        tools={<RoomTools consultation={consultation} />}
        onEnd={end}
      />
      <div>
        <AwaitedPayment consultation={consultation} />
        {attendance && <AbsenceNotice attendance={attendance} name={name} onEnd={end} />}
      </div>
      <RoomBody
        panes={panes}
        chat={
          chat && (
            <Chat
              // Nothing typed for one patient may appear for another.
              key={record.objectId}
              consultation={consultation}
              chat={chat}
              name={patient.name}
              addressee={addresseeOf(patient, now(), room)}
              now={now}
            />
          )
        }
      />
      <EndingDialog consultation={consultation} name={patient.name} />
      <SaveDialog consultation={consultation} />
      <ReferralDialog consultation={consultation} />
      <PaymentNews consultation={consultation} name={name} />
    </section>
  )
}
