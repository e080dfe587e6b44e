import { useSelector } from '@xstate/react'
import { Check, CloudOff, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import {
  type PatientDataRef,
  type PatientDataStanding,
  selectHeld,
  selectStanding,
} from '../../../../machines/emergency/patient-data/patient-data.selectors'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/display/Icon'
import { fieldName } from './field-words'
import styles from './PatientDataStatus.module.css'

const ICONS: Record<PatientDataStanding, LucideIcon | null> = {
  restoring: null,
  untouched: null,
  saved: Check,
  saving: null,
  failing: RefreshCw,
  disputed: TriangleAlert,
  held: TriangleAlert,
  closed: CloudOff,
}

/** The save state in a word. */
export function PatientDataStatus({ patientData }: { patientData: PatientDataRef }) {
  const { patientData: words } = useTexts(emergencyTexts)
  const standing = useSelector(patientData, selectStanding)
  const held = useSelector(patientData, selectHeld).map((field) => fieldName(field, words))
  const icon = ICONS[standing]
  const isQuiet = standing === 'restoring' || standing === 'untouched' || standing === 'saved' || standing === 'saving'
  return (
    <p className={cx(styles.status, !isQuiet && styles.warn)} role="status" data-standing={standing}>
      {icon !== null && <Icon of={icon} size={16} className={styles.icon} />}
      {standing === 'held' ? words.held({ fields: held.join(', ') }) : words[standing]}
    </p>
  )
}
