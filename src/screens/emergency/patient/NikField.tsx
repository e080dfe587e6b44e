import { useSelector } from '@xstate/react'
import { type ChangeEvent, useId, useLayoutEffect, useRef } from 'react'
import { NIK_LENGTH } from '../../../../contract/values/emergency'
import { type PatientDataRef, selectForm } from '../../../../machines/emergency/patient-data/patient-data.selectors'
import { formatNik } from '../../../i18n/format'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { TextField } from '../../../ui/field/TextField'
import { useFieldState } from './use-field-state'

/**
 * Sixteen digits in groups of four. The gaps are display only: the caret stays at its digit, and deleting a gap deletes
 * a digit.
 */
export function NikField({ patientData }: { patientData: PatientDataRef }) {
  const { patientData: words } = useTexts(emergencyTexts)
  const digits = useSelector(patientData, selectForm).patient_nik
  const input = useRef<HTMLInputElement>(null)
  /** Number of digits before the caret; null without input. */
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
    // Only a gap was deleted, which means the adjacent digit.
    const isGap = before + after === digits && 'inputType' in nativeEvent
    const remaining = isGap && nativeEvent.inputType === 'deleteContentBackward' ? before.slice(0, -1) : before
    const rest = isGap && nativeEvent.inputType === 'deleteContentForward' ? after.slice(1) : after
    caret.current = remaining.length
    patientData.send({ type: 'data.change', change: { patient_nik: remaining + rest } })
    // Equal digits cause no render, but the browser shows the raw input.
    if (remaining + rest === digits) target.value = formatNik(digits)
  }

  return (
    <TextField
      {...useFieldState(patientData, 'patient_nik')}
      ref={input}
      id={useId()}
      label={words.nik}
      inputMode="numeric"
      autoComplete="off"
      // A little above the limit, so that surplus digits are visible instead of cut off.
      maxLength={NIK_LENGTH + 8}
      value={formatNik(digits)}
      onChange={change}
    />
  )
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** Position after this many digits of the displayed text. */
function placeOf(count: number, shown: string): number {
  let seen = 0
  for (const [at, sign] of Array.from(shown).entries()) {
    if (seen === count) return at
    if (/\d/.test(sign)) seen += 1
  }
  return shown.length
}
