import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { type PatientDataRef, selectForm } from '../../../../machines/emergency/patient-data/patient-data.selectors'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { SelectField } from '../../../ui/field/SelectField'
import { useFieldState } from './use-field-state'

/** As on the wire. */
const MALE = 'Laki-laki'
const FEMALE = 'Perempuan'

/** One of two options; another stored value is shown unchanged. */
export function GenderField({ patientData }: { patientData: PatientDataRef }) {
  const { patientData: words } = useTexts(emergencyTexts)
  const value = useSelector(patientData, selectForm).patient_gender
  const { problem, disabled, readOnly, 'data-field': name } = useFieldState(patientData, 'patient_gender')
  const usual = [
    { value: MALE, label: words.male },
    { value: FEMALE, label: words.female },
  ]
  const isUsual = value === '' || usual.some((one) => one.value === value)
  return (
    <SelectField
      id={useId()}
      data-field={name}
      label={words.gender}
      problem={problem}
      placeholder={words.genderHint}
      options={isUsual ? usual : [...usual, { value, label: value }]}
      disabled={disabled || readOnly}
      value={value}
      onChange={(event) => patientData.send({ type: 'data.change', change: { patient_gender: event.target.value } })}
    />
  )
}
