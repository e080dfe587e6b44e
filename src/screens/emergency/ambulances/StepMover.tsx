import { useSelector } from '@xstate/react'
import type { EmergencyStatus } from '../../../../contract/values/statuses'
import {
  selectIsCorrectable,
  selectIsSending,
  selectIsUnanswered,
  selectNext,
  selectRefusal,
  selectTakeable,
  type StepRef,
} from '../../../../machines/emergency/step/step.selectors'
import type { MoveRefusal } from '../../../../machines/ports/requests'
import type { EmergencyTexts } from '../../../i18n/id/emergency'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { workTexts } from '../../../i18n/id/work'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { useSeconds } from '../../../ui/display/countdown'
import { Banner } from '../../../ui/feedback/Banner'
import styles from './StepMover.module.css'

export interface StepMoverProps {
  step: StepRef
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** Marks the steps of an ambulance that does not report them (contract §2 "Steps and ends"). */
export function StepMover({ step, now }: StepMoverProps) {
  const { ambulances, steps } = useTexts(emergencyTexts)
  const isSending = useSelector(step, selectIsSending)
  const next = useSelector(step, selectNext)
  const takeable = useSelector(step, selectTakeable)
  const isCorrectable = useSelector(step, selectIsCorrectable)
  return (
    <div className={styles.mover}>
      {takeable !== null && <Recorded step={step} status={takeable.step} until={takeable.until} now={now} />}
      {isMarkable(next) && (
        <>
          <Button
            variant="outline"
            wide
            loading={isSending}
            loadingText={ambulances.advancing}
            onClick={() => step.send({ type: 'step.mark' })}
          >
            {ambulances.advance[next]}
          </Button>
          <p className={styles.hint}>{ambulances.advanceHint}</p>
        </>
      )}
      {isCorrectable && (
        <Button variant="link" size={36} onClick={() => step.send({ type: 'step.correct' })}>
          {steps.correct}
        </Button>
      )}
      <Notice step={step} />
    </div>
  )
}

interface RecordedProps {
  step: StepRef
  status: EmergencyStatus
  until: number
  now: () => number
}

/** The last step, with a button to take it back while possible. */
function Recorded({ step, status, until, now }: RecordedProps) {
  const { emergencyStatuses } = useTexts(workTexts)
  const { steps } = useTexts(emergencyTexts)
  const words = { step: emergencyStatuses[status] }
  const seconds = useSeconds(until, now)
  return (
    <div className={styles.recorded}>
      <p role="status">{steps.recorded(words)}</p>
      <Button
        variant="outline"
        size={36}
        aria-label={steps.takeBackLabel(words)}
        onClick={() => step.send({ type: 'step.takeBack' })}
      >
        {steps.takeBackIn({ n: seconds })}
      </Button>
    </div>
  )
}

/** Why the last step failed, or that no answer arrived. */
function Notice({ step }: { step: StepRef }) {
  const { steps } = useTexts(emergencyTexts)
  const refusal = useSelector(step, selectRefusal)
  const isUnanswered = useSelector(step, selectIsUnanswered)
  const dismiss = () => step.send({ type: 'step.cancel' })
  return (
    <div role="alert">
      {refusal !== null && (
        <Banner tone="danger">
          <p>{refusalWords(refusal, steps)}</p>
          <div className={styles.answers}>
            <Button variant="outline" size={36} onClick={dismiss}>
              {steps.dismiss}
            </Button>
          </div>
        </Banner>
      )}
      {isUnanswered && (
        <Banner tone="warn">
          <p>{steps.unanswered}</p>
          <div className={styles.answers}>
            <Button size={36} onClick={() => step.send({ type: 'step.retry' })}>
              {steps.retry}
            </Button>
            <Button variant="outline" size={36} onClick={dismiss}>
              {steps.dismiss}
            </Button>
          </div>
        </Banner>
      )}
    </div>
  )
}

function refusalWords(refusal: MoveRefusal, { refusals }: EmergencyTexts['steps']): string {
  return refusal.kind === 'incomplete' ? refusals[refusal.reason] : refusals.changed
}

type Markable = keyof EmergencyTexts['ambulances']['advance']

function isMarkable(status: EmergencyStatus | null): status is Markable {
  return status === 'ON_GOING' || status === 'PICK_UP' || status === 'DONE'
}
