import { type FormEvent, useEffect, useId, useRef } from 'react'
import { isReason, OVERRIDE_REASON_LENGTH } from '../../../../contract/values/interlock'
import { COMPLAINT_LENGTH } from '../../../../contract/values/limits'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { TextArea } from '../../../ui/field/TextArea'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import styles from './Prescription.module.css'

export interface ReasonFormProps {
  label: string
  reason: string
  onChange: (reason: string) => void
  onConfirm: () => void
  onAbandon: () => void
}

/** The doctor's own reason, with a minimum length. */
export function ReasonForm({ label, reason, onChange, onConfirm, onAbandon }: ReasonFormProps) {
  const { prescription: words } = useTexts(roomTexts)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const hint = words.reasonHint({ n: OVERRIDE_REASON_LENGTH })
  useEffect(() => {
    box.current?.focus()
    // The focus alone brings only a part of the field into sight.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    onConfirm()
  }

  return (
    <form ref={form} className={styles.reasonForm} noValidate onSubmit={submit}>
      <TextArea
        ref={box}
        id={id}
        label={label}
        problem={null}
        rows={2}
        maxLength={COMPLAINT_LENGTH}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles.hint}>{hint}</p>
      <div className={styles.ways}>
        <GuardedButton type="submit" size={36} reason={isReason(reason) ? null : hint}>
          {words.confirmReason}
        </GuardedButton>
        <Button size={36} variant="ghost" onClick={onAbandon}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
