import { Minimize2 } from 'lucide-react'
import type { RoomPatient } from '../../../machines/consultation/earlier-allergies.rules'
import type { QualityRef } from '../../../machines/video-call/quality/quality.selectors'
import { callTexts } from '../../i18n/id/call'
import { commonTexts } from '../../i18n/id/common'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { digitsOf } from '../../ui/display/countdown'
import { useElapsed } from '../../ui/use-elapsed'
import { UNDER_SM, useMedia } from '../../ui/use-media'
import { ageAndGender } from '../consultation/age-words'
import { AllergyChip } from './AllergyChip'
import { openChat } from './behind-call'
import { CallControl } from './CallControl'
import styles from './CallHead.module.css'
import type { CallRoom } from './call-room'
import type { CallState } from './call-state'
import { CallTimer } from './CallTimer'
import type { SmallShape } from './dock'
import { QualityPill } from './QualityPill'

export interface CallHeadProps {
  shape: SmallShape | 'full'
  name: string
  /** The role of the other side, shown before the call's duration; null if the name is sufficient. */
  role: string | null
  /** The treated person if the consultation is open here. */
  patient: RoomPatient | null
  /** Of an emergency: the patient, and the time of the call for help. */
  incident?: CallRoom['incident'] | undefined
  state: CallState
  since: number | null
  quality: QualityRef | undefined
  now: () => number
  /** Messages in the chat that a full call covers. */
  unread?: number
  onReduce: () => void
}

/** Name, duration and quality; in the full window also the patient, as in the room's header. */
export function CallHead({
  shape,
  name,
  role,
  patient,
  incident,
  state,
  since,
  quality,
  now,
  unread = 0,
  onReduce,
}: CallHeadProps) {
  const { app } = useTexts(commonTexts)
  const { call: words } = useTexts(callTexts)
  const { room } = useTexts(roomTexts)
  const isPhone = useMedia(UNDER_SM)
  // A phone's control 'Chat' has the count.
  const counted = isPhone ? 0 : unread
  const isFull = shape === 'full'
  const isNamed = isFull || shape === 'strip'
  const isQuiet = state === 'talking'
  return (
    <header ref={reportHeight} className={styles.head} data-shape={shape}>
      {isFull && (
        <CallControl
          icon={Minimize2}
          label={words.reduce}
          hasWord={false}
          title={words.reduce}
          className={styles.reduce}
          unread={counted}
          onClick={() => {
            if (counted > 0) openChat()
            onReduce()
          }}
        />
      )}
      <div className={styles.who}>
        {isNamed && <p className={styles.name}>{name}</p>}
        {isFull && patient?.facility && patient.name && (
          <p className={styles.person}>{words.emergency.patient({ name: patient.name })}</p>
        )}
        {isFull && patient && <p>{ageAndGender(patient, now(), app, room)}</p>}
        {since !== null && (
          <p className={styles.time} data-state={state}>
            {shape === 'seat' && role !== null && <span>{role}</span>}
            <CallTimer since={since} now={now} />
          </p>
        )}
        {isNamed && !isQuiet && (
          <p className={styles.state} aria-hidden>
            {words.states[state]}
          </p>
        )}
      </div>
      {quality && isQuiet && <QualityPill quality={quality} isBrief={!isFull} />}
      {isFull && incident && <Incident incident={incident} now={now} />}
      {isFull && patient && <AllergyChip patient={patient} />}
    </header>
  )
}

/** Keeps the head's height in `--call-head` of the window, where the notices begin. */
function reportHeight(head: HTMLElement | null): (() => void) | undefined {
  if (head === null) return undefined
  const window = head.parentElement
  const observer = new ResizeObserver(() => window?.style.setProperty('--call-head', `${head.offsetHeight}px`))
  observer.observe(head)
  return () => observer.disconnect()
}

/** The caller is rarely the patient, so the patient and the elapsed time stay visible. */
function Incident({
  incident: { patient, since },
  now,
}: {
  incident: NonNullable<CallRoom['incident']>
  now: () => number
}) {
  const { call: words } = useTexts(callTexts)
  const elapsed = digitsOf(useElapsed(since, now))
  return (
    <p className={styles.incident}>
      <span>{patient === null ? words.emergency.patientUnknown : words.emergency.patient({ name: patient })}</span>
      <span>{words.emergency.sinceCall({ elapsed })}</span>
    </p>
  )
}
