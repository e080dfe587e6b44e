import { Ambulance as AmbulanceIcon } from 'lucide-react'
import type { Ambulance } from '../../../../contract/schemas/ambulance'
import type { PickReason } from '../../../../machines/emergency/ambulance-choice/ambulance-choice.rules'
import { formatDistance } from '../../../i18n/format'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Spinner } from '../../../ui/button/Spinner'
import { Icon } from '../../../ui/display/Icon'
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden'
import styles from './AmbulanceRow.module.css'

export interface AmbulanceRowProps {
  ambulance: Pick<Ambulance, 'id' | 'plate' | 'facility'>
  /** Whole minutes, and metres; null if unknown. */
  minutes: number | null
  metres: number | null
  reason: PickReason | null
  isBeingChosen: boolean
  onPick: () => void
}

/** A candidate: plate, facility, travel time. One click chooses it; a disabled one shows the reason. */
export function AmbulanceRow({ ambulance, minutes, metres, reason, isBeingChosen, onPick }: AmbulanceRowProps) {
  const { ambulances: words } = useTexts(emergencyTexts)
  const isChosen = reason === 'chosen'
  const standing = isBeingChosen ? words.picking : isChosen ? words.chosen : reason === 'onDuty' ? words.onDuty : null
  return (
    <button
      type="button"
      className={styles.row}
      data-ambulance={ambulance.id}
      data-chosen={isChosen || undefined}
      data-dead={reason === 'onDuty' || reason === 'tooLate' || undefined}
      // Stays a focusable button while disabled, so that a press does not lose the focus.
      aria-disabled={reason !== null || undefined}
      aria-pressed={isChosen}
      onClick={() => reason === null && onPick()}
    >
      <span className={styles.mark}>{isBeingChosen ? <Spinner /> : <Icon of={AmbulanceIcon} size={24} />}</span>
      <span className={styles.words}>
        <span className={styles.plate}>
          {reason === null && <VisuallyHidden>{words.pick} </VisuallyHidden>}
          {ambulance.plate}
        </span>
        <span className={styles.aside}>{[ambulance.facility, standing].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.when}>
        {minutes !== null && <span className={styles.minutes}>{words.minutes({ n: minutes })}</span>}
        {metres !== null && <span className={styles.aside}>{formatDistance(metres)}</span>}
      </span>
    </button>
  )
}
