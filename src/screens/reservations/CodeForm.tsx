import { useSelector } from '@xstate/react'
import type { FormEvent, Ref } from 'react'
import {
  type RedemptionRef,
  selectChosen,
  selectCodeReason,
  selectIsFinding,
  selectNotice,
  selectReason,
  selectWritten,
} from '../../../machines/reservations/redemption/redemption.selectors'
import { reservationsTexts } from '../../i18n/id/reservations'
import { commonTexts } from '../../i18n/id/common'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { TextField } from '../../ui/field/TextField'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { nameOf } from './patient-words'
import styles from './Reservations.module.css'

/** Maximum length in contract/schemas/reservation. */
const LONGEST = 20

interface CodeFormProps {
  redemption: RedemptionRef
  field: Ref<HTMLInputElement>
}

/** 'Tukarkan kode': a code in any case, with or without the dash. */
export function CodeForm({ redemption, field }: CodeFormProps) {
  const { reservations } = useTexts(reservationsTexts)
  const written = useSelector(redemption, selectWritten)
  const reason = useSelector(redemption, selectReason)
  const codeReason = useSelector(redemption, selectCodeReason)
  const isFinding = useSelector(redemption, selectIsFinding)

  function submit(event: FormEvent) {
    event.preventDefault()
    redemption.send({ type: 'code.submit' })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        ref={field}
        id="reservation-code"
        label={reservations.field}
        problem={codeReason === 'malformed' ? t(textsOf(reservationsTexts).codeReasons, codeReason) : null}
        hint={reservations.hint}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isFinding}
        value={written}
        onChange={(event) => redemption.send({ type: 'code.change', written: event.target.value })}
      />
      <GuardedButton
        type="submit"
        className={styles.submit}
        variant="outline"
        size={48}
        reason={wordsOf(reason, codeReason)}
        loading={isFinding}
        loadingText={reservations.finding}
      >
        {reservations.submit}
      </GuardedButton>
      <Notice redemption={redemption} />
    </form>
  )
}

/** Reasons that the doctor cannot change here are first. */
function wordsOf(
  reason: ReturnType<typeof selectReason>,
  codeReason: ReturnType<typeof selectCodeReason>,
): string | null {
  if (reason !== null) return t(textsOf(reservationsTexts).redemptionReasons, reason)
  return codeReason && t(textsOf(reservationsTexts).codeReasons, codeReason)
}

/** The result if no dialog shows it. The live region always exists, so that screen readers announce its text. */
function Notice({ redemption }: { redemption: RedemptionRef }) {
  const texts = { ...useTexts(commonTexts), ...useTexts(reservationsTexts) }
  const { reservations } = texts
  const notice = useSelector(redemption, selectNotice)
  const chosen = useSelector(redemption, selectChosen)
  return (
    <p className={styles.notice} role="status">
      {notice === 'unreached' && reservations.unreached}
      {notice === 'redeemed' &&
        chosen &&
        (chosen.reservation === null
          ? reservations.redeemedCode({ code: chosen.code })
          : reservations.redeemed({ name: nameOf(chosen.reservation, texts) }))}
    </p>
  )
}
