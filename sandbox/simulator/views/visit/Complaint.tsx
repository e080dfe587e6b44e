import { COMPLAINT_LENGTH } from '../../../../contract/values/limits'
import { words } from '../../words'
import styles from './Complaint.module.css'

export function Complaint({ hint }: { hint: string }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor="complaint">
        {words.complaint}
      </label>
      <textarea
        id="complaint"
        name="complaint"
        className={styles.complaint}
        rows={3}
        maxLength={COMPLAINT_LENGTH}
        placeholder={hint}
      />
    </div>
  )
}
