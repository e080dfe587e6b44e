import { useSelector } from '@xstate/react'
import { HeartPulse, ServerOff } from 'lucide-react'
import {
  type FacilityEmergenciesRef,
  selectArrived,
  selectClock,
  selectDetail,
  selectFace,
  selectRunning,
  selectSyncedAt,
} from '../../../machines/nurse/facility-emergencies/facility-emergencies.selectors'
import type { RunningEmergency } from '../../../machines/nurse/facility-emergencies/facility-emergencies.model'
import { requesterOf } from '../../../machines/request/requester.rules'
import { formatTime } from '../../i18n/format'
import { commonTexts } from '../../i18n/id/common'
import { nurseTexts } from '../../i18n/id/nurse'
import { useTexts } from '../../i18n/texts'
import { Card } from '../../ui/display/Card'
import { CardHead } from '../../ui/display/CardHead'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { Banner } from '../../ui/feedback/Banner'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { EmergencyCard } from './EmergencyCard'
import styles from './RunningEmergencies.module.css'

/** The facility's running emergencies, live and read-only. */
export function RunningEmergencies({ emergencies }: { emergencies: FacilityEmergenciesRef }) {
  const { nurse } = useTexts(nurseTexts)
  const face = useSelector(emergencies, selectFace)
  const running = useSelector(emergencies, selectRunning)
  const syncedAt = useSelector(emergencies, selectSyncedAt)
  return (
    <section className={styles.section} aria-labelledby="running" aria-busy={face === 'opening'}>
      <CardHead id="running" title={nurse.runningTitle} aside={nurse.runningText} />
      <Announcement emergencies={emergencies} running={running} />
      <div role="status">
        {face === 'stale' && (
          <Banner tone="warn">
            {syncedAt !== null && <strong>{nurse.staleSince({ time: formatTime(syncedAt) })} </strong>}
            {nurse.reconnecting}
          </Banner>
        )}
      </div>
      {face === 'opening' && <LoadingSkeleton />}
      {face === 'unreached' && (
        <Card>
          <EmptyState icon={ServerOff} tone="warn" title={nurse.unreached} text={nurse.unreachedText} />
        </Card>
      )}
      {(face === 'live' || face === 'stale') && running.length === 0 && (
        <Card>
          <EmptyState icon={HeartPulse} tone="quiet" title={nurse.none} text={nurse.noneText} />
        </Card>
      )}
      {running.length > 0 && (
        <ul className={styles.cards}>
          {running.map((one) => (
            <Running key={one.record.objectId} emergencies={emergencies} emergency={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Positions arrive every second, so only the affected card renders. */
function Running({ emergencies, emergency }: { emergencies: FacilityEmergenciesRef; emergency: RunningEmergency }) {
  const { now } = useSelector(emergencies, selectClock)
  const detail = useSelector(emergencies, selectDetail(emergency.record.emergency_id))
  return <EmergencyCard emergency={emergency} detail={detail} now={now} />
}

interface AnnouncementProps {
  emergencies: FacilityEmergenciesRef
  running: readonly RunningEmergency[]
}

/** Announces arrivals to screen readers; nothing rings for nurses. */
function Announcement({ emergencies, running }: AnnouncementProps) {
  const { app } = useTexts(commonTexts)
  const { nurse } = useTexts(nurseTexts)
  const arrived = useSelector(emergencies, selectArrived)
  const words = running
    .filter(({ record }) => arrived.includes(record.objectId))
    .map(({ record }) => {
      const { name, complaint } = requesterOf(record)
      return nurse.arrived({ name: name ?? app.nothing, remark: complaint ?? app.nothing })
    })
  return (
    <div aria-live="polite">
      <VisuallyHidden>{words.join(' ')}</VisuallyHidden>
    </div>
  )
}

function LoadingSkeleton() {
  const { nurse } = useTexts(nurseTexts)
  return (
    <Card>
      <div role="img" aria-label={nurse.opening} className={styles.skeleton}>
        <div className={styles.bone}>
          <Skeleton width={48} height={48} round />
          <div className={styles.lines}>
            <Skeleton width={96} height={12} />
            <Skeleton width={168} height={18} />
          </div>
        </div>
        <Skeleton width="60%" height={14} />
        <Skeleton width="100%" height={44} />
        <Skeleton width="100%" height={56} />
      </div>
    </Card>
  )
}
