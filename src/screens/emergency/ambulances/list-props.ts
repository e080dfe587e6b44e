import type { EmergencyDetail } from '../../../../contract/schemas/ambulance'
import type { AmbulanceChoiceRef } from '../../../../machines/emergency/ambulance-choice/ambulance-choice.selectors'

export interface AmbulanceListProps {
  choice: AmbulanceChoiceRef
  /** The chosen ambulance, live; null if none is chosen. */
  detail: EmergencyDetail | null
  /** The server's time, epoch milliseconds. */
  now: () => number
}
