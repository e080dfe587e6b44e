import type { EmergencyDetail, Position } from '../../../../contract/schemas/ambulance'
import { STALE_POSITION } from '../../../../contract/values/emergency'
import { MINUTE, SECOND } from '../../../../contract/values/limits'
import type { EmergencyStatus } from '../../../../contract/values/statuses'
import { formatTime } from '../../../../src/i18n/format'
import { useElapsed } from '../../../../src/ui/use-elapsed'
import { arrivalOf } from '../../call/call.rules'
import { words } from '../../words'
import { Facts, Phone } from '../Facts'
import styles from '../Sheet.module.css'

export interface ComingProps {
  status: EmergencyStatus
  /** null: nobody was chosen yet. */
  detail: EmergencyDetail | null
  now: () => number
}

/** Which ambulance comes, and when it is there. */
export function Coming({ status, detail, now }: ComingProps) {
  if (detail === null) return status === 'ON_CALL' ? <p className={styles.quiet}>{words.notChosen}</p> : null
  const { plate, driver, phone, facility } = detail.ambulance
  const arrival = arrivalWords(status, detail, now())
  return (
    <section className={styles.form} aria-label={words.coming} data-ambulance={plate}>
      {arrival !== null && <p className={styles.status}>{arrival}</p>}
      <Facts>
        {[
          { label: words.ambulance, value: plate },
          { label: words.driver, value: driver ?? '-' },
          { label: words.phone, value: <Phone number={phone} /> },
          { label: words.facility, value: facility ?? '-' },
        ]}
      </Facts>
      {detail.position !== null && <LastSeen position={detail.position} now={now} />}
    </section>
  )
}

/** Shown when no position has arrived for so long that the arrival time may be wrong. */
function LastSeen({ position, now }: { position: Position; now: () => number }) {
  const age = useElapsed(position.at, now) * SECOND
  return age < STALE_POSITION ? null : <p className={styles.quiet}>{words.lastSeen(formatTime(position.at))}</p>
}

function arrivalWords(status: EmergencyStatus, detail: EmergencyDetail, now: number): string | null {
  if (status === 'ON_CALL') {
    const { eta_s } = detail
    return eta_s === null ? words.notDeparted : words.notDepartedIn(Math.max(1, Math.ceil((eta_s * SECOND) / MINUTE)))
  }
  const at = arrivalOf(detail)
  if (at === null || status === 'DONE') return null
  if (status === 'PICK_UP') return words.arrivesAtFacility(detail.ambulance.facility ?? words.hospital, formatTime(at))
  return at <= now ? words.arrivesSoon : words.arrives(formatTime(at), Math.ceil((at - now) / MINUTE))
}
