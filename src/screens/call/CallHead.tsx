import { Minimize2, TriangleAlert, CircleHelp, CircleCheck } from 'lucide-react'
import type { AllergiesBefore } from '../../../machines/consultation/earlier-allergies.rules'
import type { QualityRef } from '../../../machines/video-call/quality/quality.selectors'
import { callTexts } from '../../i18n/id/call'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { digitsOf } from '../../ui/display/countdown'
import { Icon } from '../../ui/display/Icon'
import { useElapsed } from '../../ui/use-elapsed'
import { UNDER_SM, useMedia } from '../../ui/use-media'
import { AllergyNames } from '../consultation/AllergyNames'
import { UnconfirmedAllergies } from '../consultation/UnconfirmedAllergies'
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
  /** The patient's allergies if the consultation is open here. null: nobody has asked. undefined: not open. */
  allergies: string[] | null | undefined
  /** Of an earlier consultation, if nobody has asked in this one. */
  allergiesBefore?: AllergiesBefore | null | undefined
  /** The person whom the facility asks about. */
  person?: CallRoom['person']
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

/** Name, duration and quality; in the full window also the allergies. */
export function CallHead({
  shape,
  name,
  role,
  allergies,
  allergiesBefore = null,
  person = null,
  incident,
  state,
  since,
  quality,
  now,
  unread = 0,
  onReduce,
}: CallHeadProps) {
  const { call: words } = useTexts(callTexts)
  const isPhone = useMedia(UNDER_SM)
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
          // A phone's control 'Chat' has the count.
          unread={isPhone ? 0 : unread}
          onClick={onReduce}
        />
      )}
      <div className={styles.who}>
        {isNamed && <p className={styles.name}>{name}</p>}
        {isFull && person !== null && <p>{words.emergency.patient({ name: person })}</p>}
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
      {isFull && allergies !== undefined && <AllergyChip names={allergies} before={allergiesBefore} />}
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

/** The allergies stay visible: red for known ones, amber if nobody has asked. */
function AllergyChip({ names, before }: { names: string[] | null; before: AllergiesBefore | null }) {
  const { room } = useTexts(roomTexts)
  if (before !== null) {
    const isAllergic = before.names.length > 0
    return (
      <p className={styles.allergies} data-known={isAllergic ? 'some' : 'unknown'}>
        <Icon of={isAllergic ? TriangleAlert : CircleHelp} />
        <UnconfirmedAllergies before={before} />
      </p>
    )
  }
  if (names === null) {
    return (
      <p className={styles.allergies} data-known="unknown">
        <Icon of={CircleHelp} />
        {room.allergiesUnknown}
      </p>
    )
  }
  return (
    <p className={styles.allergies} data-known={names.length > 0 ? 'some' : 'none'}>
      <Icon of={names.length > 0 ? TriangleAlert : CircleCheck} />
      {names.length > 0 ? (
        <span>
          <span className={styles.label}>{room.allergies}: </span>
          <AllergyNames names={names} />
        </span>
      ) : (
        room.allergiesNone
      )}
    </p>
  )
}
