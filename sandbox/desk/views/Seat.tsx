import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import { Icon } from '../../../src/ui/display/Icon'
import { PATIENTS } from '../accounts'
import { selectEmail, selectPatientName, type DeskRef } from '../desk.selectors'
import { words } from '../words'
import styles from './Seat.module.css'

/** Who sits at the desk: one of the seeded patients. Names are known only once signed in, as for anyone. */
export function Seat({ desk }: { desk: DeskRef }) {
  const email = useSelector(desk, selectEmail)
  const name = useSelector(desk, selectPatientName)
  const isSeeded = email !== null && PATIENTS.includes(email)
  return (
    <div className={styles.seat}>
      <label className={styles.label} htmlFor="patient">
        {words.patient}
      </label>
      <div className={styles.box}>
        <select
          id="patient"
          className={styles.select}
          value={isSeeded ? email : ''}
          onChange={(event) => desk.send({ type: 'patient.choose', email: event.target.value })}
        >
          <option value="" disabled>
            {words.choosePatient}
          </option>
          {PATIENTS.map((one) => (
            <option key={one} value={one}>
              {one === email && name !== null ? words.account(one, name) : one}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className={styles.chevron} />
      </div>
    </div>
  )
}
