import { useSelector } from '@xstate/react'
import { ChevronRight, MapPin } from 'lucide-react'
import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
import { doctorRemark } from '../../../contract/values/emergency-remarks'
import type { RunningEmergency } from '../../../machines/nurse/facility-emergencies/facility-emergencies.model'
import { requesterOf } from '../../../machines/request/requester.rules'
import { selectValue } from '../../../machines/resource/resource.selectors'
import { formatPhone } from '../../i18n/format'
import { commonTexts } from '../../i18n/id/common'
import { emergencyTexts } from '../../i18n/id/emergency'
import { nurseTexts } from '../../i18n/id/nurse'
import { useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { Chip } from '../../ui/display/Chip'
import { digitsOf } from '../../ui/display/countdown'
import { Icon } from '../../ui/display/Icon'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { PhoneLink } from '../../ui/link/PhoneLink'
import { useElapsed } from '../../ui/use-elapsed'
import { TimelineSteps } from '../emergency/timeline/TimelineSteps'
import { ResourceFace } from '../home/ResourceFace'
import { AmbulanceLine } from './AmbulanceLine'
import styles from './EmergencyCard.module.css'
import { EmergencySteps } from './EmergencySteps'

interface EmergencyCardProps {
  emergency: RunningEmergency
  /** The chosen ambulance; null if none is chosen. */
  detail: EmergencyDetail | null
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/**
 * A running emergency as a nurse sees it: patient, reason, progress, ambulance. Only telephone links are interactive.
 */
export function EmergencyCard({ emergency: { record, history }, detail, now }: EmergencyCardProps) {
  const { app } = useTexts(commonTexts)
  const { nurse } = useTexts(nurseTexts)
  const { timeline } = useTexts(emergencyTexts)
  const { id, name, picture, complaint } = requesterOf(record)
  const doctors = doctorRemark(record)
  const audit = useSelector(history, selectValue)
  const { phone_number: phone } = record.request_by
  const heading = `darurat-${record.objectId}`
  return (
    <li className={styles.card} data-emergency={record.objectId}>
      <article aria-labelledby={heading} className={styles.body}>
        <header className={styles.head}>
          <Avatar id={id} name={name} picture={picture} size={48} />
          <div className={styles.words}>
            <p className={styles.label}>{nurse.caller}</p>
            <h3 id={heading} className={styles.name}>
              {name ?? app.nothing}
            </h3>
          </div>
          <Elapsed since={record.requestAt} now={now} />
        </header>
        <div className={styles.facts}>
          <p className={styles.remark}>
            <span className={styles.label}>{nurse.remark}</span> {complaint ?? app.nothing}
          </p>
          {doctors !== null && (
            <p className={styles.remark}>
              <span className={styles.label}>{nurse.doctorRemark}</span> {doctors}
            </p>
          )}
          {record.patient?.patient_name && (
            <p className={styles.remark}>
              <span className={styles.label}>{nurse.patient}</span> {record.patient.patient_name}
            </p>
          )}
          {record.location?.address && (
            <p className={styles.place}>
              <Icon of={MapPin} size={16} />
              <span>
                <VisuallyHidden>{nurse.place} </VisuallyHidden>
                {record.location.address}
              </span>
            </p>
          )}
          {record.isTest && <Chip tone="info">{nurse.test}</Chip>}
        </div>
        <EmergencySteps record={record} audit={audit} />
        <AmbulanceLine
          detail={detail}
          status={record.status}
          statusAt={record.statusAt}
          external={record.external_ambulance}
          now={now}
        />
        <footer className={styles.foot}>
          {phone ? (
            <PhoneLink number={phone} label={`${nurse.phone({ name: name ?? app.nothing })}, ${formatPhone(phone)}`}>
              {formatPhone(phone)}
            </PhoneLink>
          ) : (
            <p className={styles.label}>{nurse.noPhone}</p>
          )}
        </footer>
        <details className={styles.timeline}>
          <summary className={styles.summary}>
            <Icon of={ChevronRight} size={16} className={styles.chevron} />
            {nurse.timeline}
          </summary>
          <ResourceFace resource={history} failed={audit === null ? timeline.failed : timeline.stale} skeleton={null}>
            {(rows) => <TimelineSteps audit={rows} record={record} />}
          </ResourceFace>
        </details>
      </article>
    </li>
  )
}

/** '06.41 sejak panggilan', updated every second. */
function Elapsed({ since, now }: { since: number; now: () => number }) {
  const { nurse } = useTexts(nurseTexts)
  return (
    <p className={styles.elapsed} role="timer" aria-label={nurse.sinceCall}>
      <strong className={styles.digits}>{digitsOf(useElapsed(since, now))}</strong>
      <span className={styles.label}>{nurse.sinceCall}</span>
    </p>
  )
}
