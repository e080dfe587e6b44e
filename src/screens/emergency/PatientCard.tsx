import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { formatNik, formatPhone } from '../../i18n/format'
import { useTexts } from '../../i18n/texts'
import { Card } from '../../ui/display/Card'
import { Fact, Facts } from './Facts'
import styles from './Facts.module.css'

/** For whom help is called, as far as it was told. */
export function PatientCard({ patient }: Pick<EmergencyRecord, 'patient'>) {
  const { emergency } = useTexts()
  return (
    <Card aria-labelledby="patient">
      <h2 id="patient" className={styles.heading}>
        {emergency.patient}
      </h2>
      {patient === null ? (
        <p className={styles.text}>{emergency.patientUnknown}</p>
      ) : (
        <Facts>
          <Fact name={emergency.patientName}>{patient.patient_name}</Fact>
          <Fact name={emergency.nik}>{patient.patient_nik && formatNik(patient.patient_nik)}</Fact>
          <Fact name={emergency.gender}>{patient.patient_gender}</Fact>
          <Fact name={emergency.phone}>{patient.patient_telp && formatPhone(patient.patient_telp)}</Fact>
        </Facts>
      )}
    </Card>
  )
}
