import { useSelector } from '@xstate/react'
import { Ambulance } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EmergencyDetail, Position } from '../../../../contract/schemas/ambulance'
import { CHOOSABLE } from '../../../../contract/values/emergency'
import {
  selectDetail,
  selectGoal,
  selectPositionFace,
  selectRoute,
  selectTrackingFacts,
  type TrackingRef,
} from '../../../../machines/emergency/tracking/tracking.selectors'
import { formatDistance } from '../../../i18n/format'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/display/Icon'
import { useElapsed } from '../../../ui/use-elapsed'
import styles from './ArrivalCard.module.css'
import { arrivalWords } from './arrival-words'
import { metresLeft } from './arrival.rules'

export interface ArrivalCardProps {
  tracking: TrackingRef
  /** The external ambulance, in the doctor's words; null if none was named. */
  external?: string | null
  /** The server's time, epoch milliseconds. */
  now: () => number
  /** Opens the list of ambulances; undefined if it is visible. */
  onChoose?: () => void
}

/** The arrival time and its reliability (look 07). */
export function ArrivalCard({ tracking, external = null, now, onChoose }: ArrivalCardProps) {
  const { arrival } = useTexts(emergencyTexts)
  const face = useSelector(tracking, selectPositionFace)
  const detail = useSelector(tracking, selectDetail)
  const { status } = useSelector(tracking, selectTrackingFacts)
  if (detail === null && external !== null && status !== 'DONE') {
    return <Sheet tone="quiet" title={arrival.external({ name: external })} line={arrival.externalText} />
  }
  if (face === 'unchosen' && CHOOSABLE.includes(status)) return <Unchosen {...(onChoose && { onChoose })} />
  if (face === 'unchosen' || (face === 'arrived' && detail === null)) {
    return <Sheet tone="quiet" title={status === 'DONE' ? arrival.arrived : arrival.without} />
  }
  if (face === 'arrived') {
    return <Sheet tone="done" title={arrival.arrived} line={detail?.ambulance.facility ?? detail?.ambulance.plate} />
  }
  if (detail === null || detail.position === null) {
    const line = detail && arrival.awaitedText({ plate: detail.ambulance.plate })
    return <Sheet tone="quiet" title={arrival.awaited} line={line} />
  }
  return <Coming tracking={tracking} now={now} detail={detail} position={detail.position} isStale={face === 'stale'} />
}

interface ComingProps extends Pick<ArrivalCardProps, 'tracking' | 'now'> {
  detail: EmergencyDetail
  position: Position
  isStale: boolean
}

function Coming({ tracking, now, detail, position, isStale }: ComingProps) {
  const texts = useTexts(emergencyTexts)
  const { arrival } = texts
  const { status } = useSelector(tracking, selectTrackingFacts)
  const goal = useSelector(tracking, selectGoal)
  const route = useSelector(tracking, selectRoute)
  const seconds = useElapsed(position.at, now)
  const title = arrivalWords(status, detail, now(), texts)
  if (isStale) {
    const age = seconds < 120 ? arrival.seconds({ n: seconds }) : arrival.ageMinutes({ n: Math.floor(seconds / 60) })
    return <Sheet tone="stale" title={title} line={arrival.stale({ age })} />
  }
  const line =
    goal === null
      ? arrival.lineWithout({ seconds })
      : arrival.line({ distance: formatDistance(metresLeft(position, goal, route)), seconds })
  return <Sheet tone="coming" title={title} line={line} />
}

function Unchosen({ onChoose }: Pick<ArrivalCardProps, 'onChoose'>) {
  const { arrival } = useTexts(emergencyTexts)
  return (
    <Sheet tone="quiet" title={arrival.unchosen}>
      {onChoose && (
        <Button size={36} onClick={onChoose}>
          {arrival.choose}
        </Button>
      )}
    </Sheet>
  )
}

interface SheetProps {
  tone: 'coming' | 'stale' | 'done' | 'quiet'
  title: string
  line?: string | null | undefined
  children?: ReactNode
}

/** Only its title is announced on changes: once per minute, not per second. */
function Sheet({ tone, title, line, children }: SheetProps) {
  const { arrival } = useTexts(emergencyTexts)
  return (
    <section className={styles.card} data-tone={tone} aria-label={arrival.title}>
      <span className={styles.mark}>
        <Icon of={Ambulance} size={24} />
      </span>
      <div className={styles.words}>
        <p className={styles.title} role="status">
          {title}
        </p>
        {line && <p className={styles.line}>{line}</p>}
        {children}
      </div>
    </section>
  )
}
