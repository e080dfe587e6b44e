import { useSelector } from '@xstate/react'
import { useState } from 'react'
import {
  FIELD_LENGTHS,
  fieldReason,
  type FieldReason,
} from '../../../../machines/emergency/patient-data/patient-data.fields'
import {
  type PatientDataRef,
  selectForm,
  selectIsClosed,
  selectIsRefused,
  selectIsRestoring,
} from '../../../../machines/emergency/patient-data/patient-data.selectors'
import type { PatientField } from '../../../../machines/ports/draft-store'
import type { EmergencyTexts } from '../../../i18n/id/emergency'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'

/** A field's hint and problem. Missing input is a hint while typing, and a problem after leaving the field. */
export function useFieldState(patientData: PatientDataRef, field: PatientField) {
  const { patientData: words } = useTexts(emergencyTexts)
  const [isTyping, setIsTyping] = useState(false)
  const reason = fieldReason(field, useSelector(patientData, selectForm))
  const isRefused = useSelector(patientData, selectIsRefused(field))
  const message = isRefused ? words.refused : reason && sentenceOf(reason, words)
  const isHint = isTyping && !isRefused
  return {
    /** Found by the end question's way to it. */
    'data-field': field,
    problem: isHint ? null : message,
    hint: isHint ? message : null,
    maxLength: FIELD_LENGTHS[field],
    disabled: useSelector(patientData, selectIsRestoring),
    readOnly: useSelector(patientData, selectIsClosed),
    onFocus: () => setIsTyping(true),
    onBlur: () => setIsTyping(false),
  }
}

function sentenceOf(reason: FieldReason, words: EmergencyTexts['patientData']): string {
  switch (reason.kind) {
    case 'short':
      return words.nikShort({ missing: reason.missing })
    case 'over':
      return words.nikOver({ extra: reason.extra })
    case 'phone':
      return words.phoneProblem
    case 'long':
      return words.long
  }
}
