import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { type DoctorFacts, isEmergencyMode } from '../../../machines/doctor/doctor.rules'
import {
  selectBalance,
  selectClock,
  selectDetail,
  selectMissed,
  selectUnanswered,
  selectWaitingCount,
} from '../../../machines/doctor/doctor.selectors'
import type { User } from '../../../machines/ports/people'
import { selectValue } from '../../../machines/resource/resource.selectors'
import { selectRecords } from '../../../machines/unanswered/unanswered.selectors'
import { formatDate } from '../../i18n/format'
import type { Texts } from '../../i18n/id'
import { useTexts } from '../../i18n/texts'
import { PageHead } from '../../ui/display/PageHead'
import { DoctorSwitch } from '../availability/AvailabilitySwitch'
import { UnansweredSection } from '../unanswered/UnansweredSection'
import { tellHeight } from '../../ui/tell-height'
import { useFrames } from '../../ui/use-frames'
import { useDoctorFacts } from '../use-doctor-facts'
import { BalanceCard } from './BalanceCard'
import { greetingAt } from './greeting'
import styles from './HomeScreen.module.css'
import { MissedCard } from './MissedCard'
import { ProfileCard } from './ProfileCard'
import { StandingCard } from './StandingCard'
import { useMinute } from './use-minute'

const NOBODY: readonly EmergencyRecord[] = []

export interface HomeScreenProps {
  doctor: DoctorRef
  user: User
  navigate: (to: string) => void
  /** The work's figures and lists, fetched on their own, each a card; none on a stage. */
  dashboard?: ReactNode
  schedule?: ReactNode
  reservations?: ReactNode
  examinations?: ReactNode
}

/**
 * The doctor's home (product §2): what waits, how they stand, what they did, what comes; beside it what is good to know. From
 * 1264 px the panel covers exactly that right column, so that nothing pressing is only there.
 *
 * What rings and stands is there at once; the rest comes a frame later each, in the order in which it stands on a phone, so
 * that nothing moves away from under a finger.
 */
export function HomeScreen({ doctor, user, navigate, dashboard, schedule, reservations, examinations }: HomeScreenProps) {
  const drawn = useFrames(7)
  const facts = useDoctorFacts(doctor)
  const { now } = useSelector(doctor, selectClock)
  const balance = useSelector(doctor, selectBalance)
  const detail = useSelector(doctor, selectDetail)
  const missed = useSelector(doctor, selectMissed)
  const unanswered = useSelector(doctor, selectUnanswered)
  const toldAbove = useSelector(unanswered, (snapshot) => (snapshot === undefined ? NOBODY : selectRecords(snapshot)))
  return (
    <div className={styles.page}>
      {unanswered && (
        <UnansweredSection
          className={styles.unanswered}
          unanswered={unanswered}
          emergencySwitch={<DoctorSwitch doctor={doctor} kind="emergencies" />}
        />
      )}
      <Welcome doctor={doctor} user={user} facts={facts} />
      <div className={styles.work}>
        <StandingCard doctor={doctor} facts={facts} navigate={navigate} />
        {drawn >= 1 && dashboard}
        {drawn >= 2 && reservations}
      </div>
      <div ref={tellHeight} className={styles.beside}>
        {drawn >= 3 && balance && <BalanceCard balance={balance} now={now} navigate={navigate} />}
        {drawn >= 4 && missed && <MissedCard missed={missed} toldAbove={toldAbove} />}
        {drawn >= 5 && schedule}
        {drawn >= 6 && detail && <ProfileCard detail={detail} />}
      </div>
      {/* Last: there may be thousands of them. */}
      {drawn >= 7 && examinations && <div className={styles.past}>{examinations}</div>}
    </div>
  )
}

function Welcome({ doctor, user, facts }: Pick<HomeScreenProps, 'doctor' | 'user'> & { facts: DoctorFacts }) {
  const texts = useTexts()
  const clock = useSelector(doctor, selectClock)
  const waiting = useSelector(doctor, selectWaitingCount)
  const detail = useSelector(useSelector(doctor, selectDetail), (snapshot) => snapshot && selectValue(snapshot))
  const at = useMinute(clock.now)
  return (
    <PageHead
      className={styles.welcome}
      title={greetingAt(at, detail?.full_name || user.name, texts)}
      subtitle={[formatDate(at), newsOf(waiting, facts, texts)].filter(Boolean).join(' · ')}
    />
  )
}

/** Who waits, beside the date; null when there is nothing to say. */
function newsOf(waiting: number, facts: DoctorFacts, { home }: Texts): string | null {
  if (isEmergencyMode(facts)) return waiting > 0 ? home.emergencyWaiting({ n: waiting }) : home.emergencyMode
  return waiting > 0 ? home.waiting({ n: waiting }) : null
}
