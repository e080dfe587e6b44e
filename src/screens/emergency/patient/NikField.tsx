import { useSelector } from '@xstate/react'
import { type ChangeEvent, useId, useLayoutEffect, useRef } from 'react'
import { NIK_LENGTH } from '../../../../contract/values/emergency'
import { type PatientDataRef, selectForm } from '../../../../machines/emergency/patient-data/patient-data.selectors'
import { formatNik } from '../../../i18n/format'
import { useTexts } from '../../../i18n/texts'
import { TextField } from '../../../ui/field/TextField'
import { useFieldState } from './use-field-state'

/** Sixteen digits in fours. The gaps are only shown: the caret stays at its digit, and deleting a gap takes a digit. */
export function NikField({ patientData }: { patientData: PatientDataRef }) {
  const { patientData: words } = useTexts()
  const digits = useSelector(patientData, selectForm).patient_nik
  const input = useRef<HTMLInputElement>(null)
  /** So many digits stand before the caret; null while nobody types. */
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null || input.current === null) return
    const at = placeOf(caret.current, input.current.value)
    input.current.setSelectionRange(at, at)
    caret.current = null
  })

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const at = target.selectionStart ?? target.value.length
    const before = digitsOf(target.value.slice(0, at))
    const after = digitsOf(target.value.slice(at))
    // A gap alone went: the digit beside it is meant.
    const isGap = before + after === digits && 'inputType' in nativeEvent
    const kept = isGap && nativeEvent.inputType === 'deleteContentBackward' ? before.slice(0, -1) : before
    const rest = isGap && nativeEvent.inputType === 'deleteContentForward' ? after.slice(1) : after
    caret.current = kept.length
    patientData.send({ type: 'data.change', change: { patient_nik: kept + rest } })
    // The same digits: nothing is drawn anew, yet the browser shows what was typed.
    if (kept + rest === digits) target.value = formatNik(digits)
  }

  return (
    <TextField
      {...useFieldState(patientData, 'patient_nik')}
      ref={input}
      id={useId()}
      label={words.nik}
      inputMode="numeric"
      autoComplete="off"
      // Some more than there may be: what is too much is seen, not cut off.
      maxLength={NIK_LENGTH + 8}
      value={formatNik(digits)}
      onChange={change}
    />
  )
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** Behind so many digits of what is shown. */
function placeOf(count: number, shown: string): number {
  let seen = 0
  for (const [at, sign] of Array.from(shown).entries()) {
    if (seen === count) return at
    if (/\d/.test(sign)) seen += 1
  }
  return shown.length
}
