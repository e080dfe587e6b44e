import { Minimize2, TriangleAlert, CircleHelp, CircleCheck } from 'lucide-react'
import type { QualityRef } from '../../../machines/video-call/quality/quality.selectors'
import { useTexts } from '../../i18n/texts'
import { digitsOf } from '../../ui/display/countdown'
import { Icon } from '../../ui/display/Icon'
import { useElapsed } from '../../ui/use-elapsed'
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
  /** What the other side is here, before the time of a call in its place; null where the name says enough. */
  role: string | null
  /** Of the patient, where the consultation is open here: null when nobody asked, undefined when it is not. */
  allergies: string[] | null | undefined
  /** Of an emergency: who it is for and since when. */
  incident?: CallRoom['incident'] | undefined
  state: CallState
  since: number | null
  quality: QualityRef | undefined
  now: () => number
  onReduce: () => void
}

/** Who it is, how long already, how well it goes; over a whole window also what must not be given. */
export function CallHead({ shape, name, role, allergies, incident, state, since, quality, now, onReduce }: CallHeadProps) {
  const { call: words } = useTexts()
  const isFull = shape === 'full'
  const isNamed = isFull || shape === 'strip'
  const isQuiet = state === 'talking'
  return (
    <header className={styles.head} data-shape={shape}>
      {isFull && (
        <CallControl icon={Minimize2} label={words.reduce} hasWord={false} title={words.reduce} className={styles.reduce} onClick={onReduce} />
      )}
      <div className={styles.who}>
        {isNamed && <p className={styles.name}>{name}</p>}
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
      {isFull && allergies !== undefined && <AllergyChip names={allergies} />}
    </header>
  )
}

/** The caller is seldom the patient: for whom help is needed, and how long already, stay in sight. */
function Incident({ incident: { patient, since }, now }: { incident: NonNullable<CallRoom['incident']>; now: () => number }) {
  const { call: words } = useTexts()
  const elapsed = digitsOf(useElapsed(since, now))
  return (
    <p className={styles.incident}>
      <span>{patient === null ? words.emergency.patientUnknown : words.emergency.patient({ name: patient })}</span>
      <span>{words.emergency.sinceCall({ elapsed })}</span>
    </p>
  )
}

/** The patient's allergies never leave the screen: red what must not be given, amber while nobody asked. */
function AllergyChip({ names }: { names: string[] | null }) {
  const { room } = useTexts()
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
          {names.join(', ')}
        </span>
      ) : (
        room.allergiesNone
      )}
    </p>
  )
}
