import { useSelector } from '@xstate/react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { type EmergencyRef, selectIsConfirming, selectIsEnding } from '../../../machines/emergency/emergency.selectors'
import { askerOf } from '../../../machines/request/asker.rules'
import { useTexts } from '../../i18n/texts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { CallerCard } from './CallerCard'
import { EmergencyBar } from './EmergencyBar'
import styles from './EmergencyScreen.module.css'
import { PatientCard } from './PatientCard'
import { PlaceCard } from './PlaceCard'

interface EmergencyRoomProps {
  emergency: EmergencyRef
  record: EmergencyRecord
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** An open emergency: who calls, from where, for whom, how far it is and since when. */
export function EmergencyRoom({ emergency, record, now }: EmergencyRoomProps) {
  const { app, emergency: words } = useTexts()
  const caller = askerOf(record)
  return (
    <section className={styles.page} aria-label={words.named({ name: caller.name ?? app.nothing })}>
      <EmergencyBar record={record} now={now} onEnd={() => emergency.send({ type: 'emergency.end' })} />
      <div className={styles.columns}>
        <CallerCard record={record} />
        <div className={styles.side}>
          <PlaceCard location={record.location} />
          <PatientCard patient={record.patient} />
        </div>
      </div>
      <EndingDialog emergency={emergency} />
    </section>
  )
}

function EndingDialog({ emergency }: { emergency: EmergencyRef }) {
  const { emergency: words } = useTexts()
  return (
    <ConfirmDialog
      open={useSelector(emergency, selectIsConfirming)}
      title={words.endQuestion}
      text={words.endConsequence}
      // The good end of an emergency, and no harm: red would warn of nothing.
      tone="action"
      cancelLabel={words.cancel}
      confirmLabel={words.endConfirm}
      loading={useSelector(emergency, selectIsEnding)}
      loadingText={words.ending}
      onCancel={() => emergency.send({ type: 'emergency.cancel' })}
      onConfirm={() => emergency.send({ type: 'emergency.confirm' })}
    />
  )
}
