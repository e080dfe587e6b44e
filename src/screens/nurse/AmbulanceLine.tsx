import { Ambulance as AmbulanceIcon } from 'lucide-react'
import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import { freshFor, withoutFormerEta } from '../../../machines/emergency/tracking/tracking.rules'
import { emergencyTexts } from '../../i18n/id/emergency'
import { nurseTexts } from '../../i18n/id/nurse'
import { useTexts } from '../../i18n/texts'
import type { EmergencyTexts } from '../../i18n/id/emergency'
import { Icon } from '../../ui/display/Icon'
import { PhoneLink } from '../../ui/link/PhoneLink'
import { useElapsed } from '../../ui/use-elapsed'
import { arrivalWords } from '../emergency/ambulances/arrival-words'
import styles from './EmergencyCard.module.css'

interface AmbulanceLineProps {
  detail: EmergencyDetail | null
  status: EmergencyStatus
  /** Time of the last step; epoch milliseconds, null if unknown. */
  statusAt: number | null
  /** The external ambulance, in the doctor's words; null if none was named. */
  external: string | null
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** The ambulance, its arrival time and reliability. */
export function AmbulanceLine({ detail, external, ...rest }: AmbulanceLineProps) {
  const { arrival } = useTexts(emergencyTexts)
  const { nurse } = useTexts(nurseTexts)
  return (
    <div className={styles.ambulance}>
      <span className={styles.ambulanceMark}>
        <Icon of={AmbulanceIcon} size={24} />
      </span>
      {detail === null ? (
        <p className={styles.remark}>{withoutWords(rest.status, external, arrival)}</p>
      ) : (
        <>
          <div className={styles.words}>
            <p className={styles.strong}>
              {detail.ambulance.plate}
              {detail.ambulance.driver !== null && <span className={styles.label}> · {detail.ambulance.driver}</span>}
            </p>
            {detail.ambulance.facility !== null && <p className={styles.label}>{detail.ambulance.facility}</p>}
            <Arrival detail={withoutFormerEta(detail, rest)} {...rest} />
          </div>
          {detail.ambulance.phone && (
            <PhoneLink number={detail.ambulance.phone} label={nurse.ambulancePhone(detail.ambulance)} variant="outline">
              {nurse.ambulance}
            </PhoneLink>
          )}
        </>
      )}
    </div>
  )
}

function withoutWords(status: EmergencyStatus, external: string | null, arrival: EmergencyTexts['arrival']): string {
  if (external !== null) return arrival.external({ name: external })
  return status === 'ON_CALL' || status === 'ON_GOING' ? arrival.unchosen : arrival.without
}

function Arrival({
  detail,
  status,
  now,
}: Omit<AmbulanceLineProps, 'external' | 'statusAt'> & { detail: EmergencyDetail }) {
  const { arrival } = useTexts(emergencyTexts)
  const { position } = detail
  if (status === 'DONE') return <p className={styles.strong}>{arrival.arrived}</p>
  if (position === null) return <p className={styles.label}>{arrival.awaited}</p>
  return (
    <Coming
      detail={detail}
      at={position.at}
      isStale={() => freshFor(position, now()) === 0}
      status={status}
      now={now}
    />
  )
}

interface ComingProps {
  detail: EmergencyDetail
  at: number
  isStale: () => boolean
  status: EmergencyStatus
  now: () => number
}

/** Updates every second. */
function Coming({ detail, at, isStale, status, now }: ComingProps) {
  const texts = useTexts(emergencyTexts)
  const { arrival } = texts
  const seconds = useElapsed(at, now)
  const age = seconds < 120 ? arrival.seconds({ n: seconds }) : arrival.ageMinutes({ n: Math.floor(seconds / 60) })
  return (
    <>
      <p className={styles.strong}>{arrivalWords(status, detail, now(), texts)}</p>
      {isStale() ? (
        <p className={styles.stale}>{arrival.stale({ age })}</p>
      ) : (
        <p className={styles.label}>{arrival.lineWithout({ seconds })}</p>
      )}
    </>
  )
}
