import type { RoomPatient } from '../../../machines/consultation/earlier-allergies.rules'
import { commonTexts } from '../../i18n/id/common'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { AllergyChip } from '../call/AllergyChip'
import { ageAndGender } from '../consultation/age-words'
import styles from './GroupPatient.module.css'

/** Above the pictures of a full group call: the treated person, as in the room's header that it covers. */
export function GroupPatient({ patient, now }: { patient: RoomPatient; now: () => number }) {
  const { app } = useTexts(commonTexts)
  const { room } = useTexts(roomTexts)
  return (
    <header className={styles.patient}>
      <p className={styles.name}>{patient.name ?? app.nameless.Consultations}</p>
      <p>{ageAndGender(patient, now(), app, room)}</p>
      <AllergyChip patient={patient} />
    </header>
  )
}
