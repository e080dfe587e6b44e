import { useId } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import {
  type DoctorFacts,
  showsEmergencySwitch,
  showsOfflineBanner,
  showsSwitch,
  type Standing,
  standingOf,
  switchReason,
} from '../../../machines/doctor/doctor.rules'
import { workTexts } from '../../i18n/id/work'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { DoctorSwitch } from '../../screens/availability/AvailabilitySwitch'
import { Chip, type ChipProps } from '../../ui/display/Chip'
import { Tooltip } from '../../ui/overlay/Tooltip'
import styles from './DoctorStatus.module.css'

const TONES: Record<Standing, NonNullable<ChipProps['tone']>> = {
  online: 'leaf',
  emergencyMode: 'danger',
  atWork: 'warn',
  offline: 'quiet',
}

/** The available switch, else the doctor's state in a word (product §2 "Layouts", "Switches"). */
export function DoctorStatus({ doctor, facts }: { doctor: DoctorRef; facts: DoctorFacts }) {
  return (
    <div className={styles.status} data-pointed={showsOfflineBanner(facts) || undefined}>
      {showsSwitch(facts) && <DoctorSwitch doctor={doctor} kind="consultations" />}
      {showsEmergencySwitch(facts, 'bar') && <DoctorSwitch doctor={doctor} kind="emergencies" />}
      <StandingChip facts={facts} />
    </div>
  )
}

/** Replaces a hidden switch and shows why it is hidden. */
function StandingChip({ facts }: { facts: DoctorFacts }) {
  const { layout } = useTexts(workTexts)
  const id = useId()
  const reason = switchReason(facts)
  if (reason === null) return null
  const why = t(textsOf(workTexts).switchReasons, reason)
  const standing = standingOf(facts)
  return (
    <>
      <Tooltip text={why} onTap>
        <button type="button" className={styles.chip} aria-describedby={id}>
          <Chip tone={TONES[standing]} size="bar" dot>
            {standing === 'atWork' && isWithCaller(facts) ? layout.inEmergency : layout[standing]}
          </Chip>
        </button>
      </Tooltip>
      <span hidden id={id}>
        {why}
      </span>
    </>
  )
}

/** In an emergency, here or on another device. */
function isWithCaller({ open, presences }: DoctorFacts): boolean {
  return (
    open === 'Emergencies' || (open === null && presences.consultations !== 'Busy' && presences.emergencies === 'Busy')
  )
}
