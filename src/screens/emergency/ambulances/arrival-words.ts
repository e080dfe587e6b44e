import type { EmergencyDetail } from '../../../../contract/schemas/ambulance'
import type { EmergencyStatus } from '../../../../contract/values/statuses'
import type { EmergencyTexts } from '../../../i18n/id/emergency'
import { minutesLeft, minutesOf } from './arrival.rules'

/** When an ambulance with a position arrives, by the emergency's status. @param now epoch milliseconds */
export function arrivalWords(
  status: EmergencyStatus,
  detail: Pick<EmergencyDetail, 'position' | 'eta_s'>,
  now: number,
  { arrival }: Pick<EmergencyTexts, 'arrival'>,
): string {
  if (status === 'ON_CALL') {
    // It is not moving, so the drive does not get shorter.
    return detail.eta_s === null ? arrival.standing : arrival.standingIn({ n: minutesOf(detail.eta_s) })
  }
  if (status === 'DONE') return arrival.arrived
  const minutes = minutesLeft(detail, now)
  if (minutes === null) return arrival.onTheWay
  const isToHospital = status === 'PICK_UP'
  if (minutes === 0) return isToHospital ? arrival.soonAtHospital : arrival.soon
  return isToHospital ? arrival.minutesToHospital({ n: minutes }) : arrival.minutes({ n: minutes })
}
