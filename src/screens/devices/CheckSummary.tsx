import type { CheckFault } from '../../../machines/devices/check/check.rules'
import { devicesTexts } from '../../i18n/id/devices'
import { useTexts } from '../../i18n/texts'
import styles from './CheckSummary.module.css'

export interface CheckSummaryProps {
  faults: CheckFault[]
  isForEmergencies: boolean
}

/** All faults in one sentence above the single results, and what still works. */
export function CheckSummary({ faults, isForEmergencies }: CheckSummaryProps) {
  const { devices: words } = useTexts(devicesTexts)
  const what = faults.map((fault) => words.faultNames[fault]).join(', ')
  return (
    <p className={styles.summary} role="status">
      {what !== '' && `${words.faults({ what })} ${isForEmergencies ? words.modeStaysOn : words.callsStayPossible}`}
    </p>
  )
}
