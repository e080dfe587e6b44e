import { useSelector } from '@xstate/react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import {
  type EmergencyRef,
  selectEndBlockedReason,
  selectEndReason,
  selectIsConfirming,
  selectIsEnding,
  selectIsUnsaved,
  selectMustExplain,
  selectPatientData,
} from '../../../machines/emergency/emergency.selectors'
import type { PatientField } from '../../../machines/ports/draft-store'
import { emergencyTexts } from '../../i18n/id/emergency'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { RunningCall } from '../call/RunningCall'
import type { RoomCalls } from '../call/use-running-calls'
import { patientOf, unarrivedWords } from '../requests/early-end-words'
import { EarlyEndDialog } from '../requests/EarlyEndDialog'
import styles from '../requests/EarlyEndDialog.module.css'
import { StuckFields } from './patient/StuckFields'
import { useUnderWayWords } from './use-under-way-words'

interface EndingDialogsProps {
  emergency: EmergencyRef
  record: EmergencyRecord
  calls: RoomCalls
  /** The server's time, epoch milliseconds. */
  now: () => number
  /** Leads to a field of the patient's data, or to the choice between its two values. */
  onField: (field: PatientField) => void
}

/** Confirms the end: neutral after the arrival, red before, and with a reason while an ambulance is on its way. */
export function EndingDialogs({ emergency, record, calls, now, onField }: EndingDialogsProps) {
  const texts = { ...useTexts(emergencyTexts), ...useTexts(workTexts) }
  const { emergency: words } = texts
  const isConfirming = useSelector(emergency, selectIsConfirming)
  const isEnding = useSelector(emergency, selectIsEnding)
  const isUnsaved = useSelector(emergency, selectIsUnsaved)
  const mustExplain = useSelector(emergency, selectMustExplain)
  const isCarried = record.status === 'PICK_UP'
  const warning = useUnderWayWords(emergency, record, now)
  const unarrived = unarrivedWords(record, texts)
  const patient = patientOf(record, texts)
  const cancel = () => emergency.send({ type: 'emergency.cancel' })
  const confirm = () => emergency.send({ type: 'emergency.confirm' })
  const patientData = useSelector(emergency, selectPatientData)
  const stuck = patientData && !isEnding && (
    <StuckFields
      patientData={patientData}
      onField={(field) => {
        emergency.send({ type: 'emergency.mend' })
        onField(field)
      }}
    />
  )
  const running = <RunningCall calls={calls} />
  return (
    <>
      <EarlyEndDialog
        open={isConfirming && mustExplain}
        patient={patient}
        warning={warning}
        reason={useSelector(emergency, selectEndReason)}
        blocked={useSelector(emergency, selectEndBlockedReason)}
        loading={isEnding}
        onReason={(reason) => emergency.send({ type: 'emergency.explain', reason })}
        onCancel={cancel}
        onConfirm={confirm}
      >
        {stuck}
        {running}
      </EarlyEndDialog>
      <ConfirmDialog
        open={isConfirming && !mustExplain}
        title={words.endQuestion}
        text={words.endConsequence({ patient })}
        // At the hospital it is a normal end, so red would be a false warning.
        tone={unarrived === null ? 'action' : 'danger'}
        cancelLabel={words.cancel}
        confirmLabel={words.endConfirm}
        loading={isEnding}
        loadingText={words.ending}
        onCancel={cancel}
        onConfirm={confirm}
      >
        {unarrived !== null && (
          <div className={styles.fields}>
            <Banner tone="danger">{isCarried ? warning : unarrived}</Banner>
          </div>
        )}
        {stuck}
        {running}
      </ConfirmDialog>
      <ConfirmDialog
        open={isUnsaved}
        title={words.unsavedTitle}
        text={words.unsavedText}
        cancelLabel={words.cancel}
        confirmLabel={words.unsavedEnd}
        onCancel={cancel}
        onConfirm={confirm}
      >
        <div className={styles.fields}>
          <Button variant="outline" wide onClick={() => emergency.send({ type: 'emergency.retry' })}>
            {words.unsavedRetry}
          </Button>
        </div>
      </ConfirmDialog>
    </>
  )
}
