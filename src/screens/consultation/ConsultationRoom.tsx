import { useSelector } from '@xstate/react'
import {
  type ConsultationRef,
  selectChat,
  selectIsConfirming,
  selectIsEnding,
  selectRecord,
} from '../../../machines/consultation/consultation.selectors'
import { patientOf } from '../../../machines/consultation/patient.rules'
import { useTexts } from '../../i18n/texts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { addresseeOf } from './addressee'
import { AwaitedPayment } from './AwaitedPayment'
import { Chat } from './chat/Chat'
import styles from './ConsultationRoom.module.css'
import { PatientHeader } from './PatientHeader'
import { PaymentNews } from './PaymentNews'

export interface ConsultationRoomProps {
  consultation: ConsultationRef
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** The open room: the patient, never out of sight, and the conversation. */
export function ConsultationRoom({ consultation, now }: ConsultationRoomProps) {
  const { app, room } = useTexts()
  const record = useSelector(consultation, selectRecord)
  const chat = useSelector(consultation, selectChat)
  if (record === null) return null

  const patient = patientOf(record)
  return (
    <section className={styles.room} aria-label={room.title({ name: patient.name ?? app.nothing })}>
      <PatientHeader patient={patient} now={now} onEnd={() => consultation.send({ type: 'consultation.end' })} />
      <AwaitedPayment consultation={consultation} />
      {chat !== undefined && (
        <Chat
          // Nothing typed for one patient may appear for another.
          key={record.objectId}
          consultation={consultation}
          chat={chat}
          name={patient.name}
          addressee={addresseeOf(patient, now(), room)}
          now={now}
        />
      )}
      <EndingDialog consultation={consultation} name={patient.name} />
      <PaymentNews consultation={consultation} name={patient.name ?? room.thePatient} />
    </section>
  )
}

function EndingDialog({ consultation, name }: { consultation: ConsultationRef; name: string | null }) {
  const { room } = useTexts()
  const isConfirming = useSelector(consultation, selectIsConfirming)
  const isEnding = useSelector(consultation, selectIsEnding)
  return (
    <ConfirmDialog
      open={isConfirming}
      title={room.endQuestion}
      text={room.endConsequence({ name: name ?? room.thePatient })}
      // The good end of a consultation, and no harm: red would warn of nothing.
      tone="action"
      cancelLabel={room.cancel}
      confirmLabel={room.endConfirm}
      loading={isEnding}
      loadingText={room.ending}
      onCancel={() => consultation.send({ type: 'consultation.cancel' })}
      onConfirm={() => consultation.send({ type: 'consultation.confirm' })}
    />
  )
}
