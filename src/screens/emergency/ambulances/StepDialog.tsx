import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { type SubmitEvent, useId, useState } from 'react'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { EXTERNAL_AMBULANCE_LENGTH, REPORT_LENGTH } from '../../../../contract/values/emergency'
import { stepBefore } from '../../../../contract/values/emergency-moves'
import { nextStep } from '../../../../machines/emergency/emergency.rules'
import {
  selectAskedAt,
  selectQuestion,
  selectWords,
  selectWordsReason,
  type StepRef,
} from '../../../../machines/emergency/step/step.selectors'
import { commonTexts } from '../../../i18n/id/common'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { workTexts } from '../../../i18n/id/work'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden'
import { TextArea } from '../../../ui/field/TextArea'
import { TextField } from '../../../ui/field/TextField'
import { Dialog } from '../../../ui/overlay/Dialog'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import styles from './StepMover.module.css'

interface StepDialogProps {
  step: StepRef
  record: EmergencyRecord
}

/**
 * The question before a step or its correction: the external ambulance, or the reason. Rendered outside of the phone's
 * tabs.
 */
export function StepDialog({ step, record }: StepDialogProps) {
  const { app } = useTexts(commonTexts)
  const { emergencyStatuses: statuses } = useTexts(workTexts)
  const { steps } = useTexts(emergencyTexts)
  const question = useSelector(step, selectQuestion)
  const at = useSelector(step, selectAskedAt)
  const patient =
    record.patient?.patient_name ?? record.request_by.full_name ?? record.request_by.name ?? app.nameless.Emergencies
  const marked = statuses[nextStep(at) ?? at]
  const before = statuses[stepBefore(at) ?? at]
  return (
    <>
      <Dialog
        open={question === 'ambulance'}
        title={steps.whose}
        text={steps.whoseText({ step: marked, patient })}
        role="alertdialog"
      >
        <Answer step={step} kind="ambulance" />
      </Dialog>
      <Dialog
        open={question === 'correction'}
        title={steps.correctQuestion({ from: statuses[at], to: before })}
        text={steps.correctText({ patient })}
        role="alertdialog"
      >
        <Answer step={step} kind="correction" />
      </Dialog>
    </>
  )
}

function Answer({ step, kind }: { step: StepRef; kind: 'ambulance' | 'correction' }) {
  const { steps } = useTexts(emergencyTexts)
  const id = useId()
  const words = useSelector(step, selectWords)
  const blocked = useSelector(step, selectWordsReason)
  const isAmbulance = kind === 'ambulance'
  const reasons = isAmbulance ? steps.ambulanceReasons : steps.reasonReasons
  // Enter was pressed although the step cannot be recorded yet.
  const [isExplained, setExplained] = useState(false)
  const problem = isExplained && blocked ? reasons[blocked] : null

  function change(value: string) {
    setExplained(false)
    step.send({ type: 'step.change', words: value })
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (blocked === null) step.send({ type: 'step.confirm' })
    else setExplained(true)
  }

  return (
    <>
      <form className={styles.field} noValidate onSubmit={handleSubmit}>
        {isAmbulance ? (
          <TextField
            id={id}
            label={steps.ambulance}
            problem={problem}
            placeholder={steps.ambulanceHint}
            maxLength={EXTERNAL_AMBULANCE_LENGTH}
            autoComplete="off"
            value={words}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <TextArea
            id={id}
            label={steps.reason}
            problem={null}
            placeholder={steps.reasonHint}
            maxLength={REPORT_LENGTH}
            value={words}
            onChange={(event) => change(event.target.value)}
          />
        )}
        <VisuallyHidden>
          <span role="alert">{problem}</span>
        </VisuallyHidden>
      </form>
      <ChakraDialog.Footer>
        <Button variant="ghost" onClick={() => step.send({ type: 'step.cancel' })}>
          {steps.cancel}
        </Button>
        <GuardedButton
          variant={isAmbulance ? 'solid' : 'danger'}
          reason={blocked && reasons[blocked]}
          onClick={() => step.send({ type: 'step.confirm' })}
        >
          {isAmbulance ? steps.record : steps.correctConfirm}
        </GuardedButton>
      </ChakraDialog.Footer>
    </>
  )
}
