import { type FormEvent, useEffect, useId, useRef } from 'react'
import { isReason, OVERRIDE_REASON_LENGTH } from '../../../../contract/values/interlock'
import { COMPLAINT_LENGTH } from '../../../../contract/values/limits'
import type { PrescriptionRef } from '../../../../machines/consultation/prescription/prescription.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { TextArea } from '../../../ui/field/TextArea'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import styles from './Prescription.module.css'

export interface ReasonFormProps {
  prescription: PrescriptionRef
  reason: string
}

/** The doctor's own reason, with a minimum length. */
export function ReasonForm({ prescription, reason }: ReasonFormProps) {
  const { prescription: words } = useTexts(roomTexts)
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const hint = words.reasonHint({ n: OVERRIDE_REASON_LENGTH })
  useEffect(() => box.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    prescription.send({ type: 'override.confirm' })
  }

  return (
    <form className={styles.reasonForm} noValidate onSubmit={submit}>
      <TextArea
        ref={box}
        id={id}
        label={words.reason}
        problem={null}
        rows={2}
        maxLength={COMPLAINT_LENGTH}
        value={reason}
        onChange={(event) => prescription.send({ type: 'reason.changed', reason: event.target.value })}
      />
      <p className={styles.hint}>{hint}</p>
      <div className={styles.ways}>
        <GuardedButton type="submit" size={36} reason={isReason(reason) ? null : hint}>
          {words.confirmReason}
        </GuardedButton>
        <Button size={36} variant="ghost" onClick={() => prescription.send({ type: 'override.abandon' })}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
