import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { type PatientDataRef, selectForm } from '../../../../machines/emergency/patient-data/patient-data.selectors'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { TextArea } from '../../../ui/field/TextArea'
import { TextField } from '../../../ui/field/TextField'
import { DraftRecovery } from '../../consultation/document-form/DraftRecovery'
import { Disputes } from './Disputes'
import { GenderField } from './GenderField'
import { NikField } from './NikField'
import { PatientDataStatus } from './PatientDataStatus'
import styles from './PatientDataForm.module.css'
import { useFieldState } from './use-field-state'

/** The patient's data (product §2 "Emergency room"): saves automatically and shows its state. */
export function PatientDataForm({ patientData }: { patientData: PatientDataRef }) {
  const { patientData: words } = useTexts(emergencyTexts)
  const id = useId()
  return (
    <section className={styles.form} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {words.title}
        </h2>
        <PatientDataStatus patientData={patientData} />
      </header>
      <DraftRecovery form={patientData} />
      <Disputes patientData={patientData} />
      <Line patientData={patientData} field="patient_name" label={words.name} autoCapitalize="words" />
      <NikField patientData={patientData} />
      <div className={styles.pair}>
        <GenderField patientData={patientData} />
        <Line patientData={patientData} field="patient_telp" label={words.phone} type="tel" inputMode="tel" />
      </div>
      <Remark patientData={patientData} />
    </section>
  )
}

interface LineProps {
  patientData: PatientDataRef
  field: 'patient_name' | 'patient_telp'
  label: string
  type?: 'tel'
  inputMode?: 'tel'
  autoCapitalize?: 'words'
}

function Line({ patientData, field, ...input }: LineProps) {
  const value = useSelector(patientData, selectForm)[field]
  return (
    <TextField
      {...input}
      {...useFieldState(patientData, field)}
      id={useId()}
      autoComplete="off"
      value={value}
      onChange={(event) => patientData.send({ type: 'data.change', change: { [field]: event.target.value } })}
    />
  )
}

/** The caller's own words stay in the caller's card. As high as what is in it. */
function Remark({ patientData }: { patientData: PatientDataRef }) {
  const { patientData: words } = useTexts(emergencyTexts)
  const { hint, ...state } = useFieldState(patientData, 'emergency_type')
  const value = useSelector(patientData, selectForm).emergency_type
  return (
    <TextArea
      {...state}
      id={useId()}
      label={words.remark}
      hint={hint ?? words.remarkHint}
      value={value}
      onChange={(event) => patientData.send({ type: 'data.change', change: { emergency_type: event.target.value } })}
    />
  )
}
