import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
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
import type { WorkTexts } from '../../i18n/id/work'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { PageHead } from '../../ui/display/PageHead'
import { DoctorSwitch } from '../availability/AvailabilitySwitch'
import { UnansweredSection } from '../unanswered/UnansweredSection'
import { trackElementHeight } from '../../ui/element-height'
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
  /** Cards with figures and lists, loaded separately; undefined in stories and tests. */
  dashboard?: ReactNode
  schedule?: ReactNode
  reservations?: ReactNode
  examinations?: ReactNode
}

/**
 * The doctor's home page (product §2): waiting requests, state, figures, upcoming work, and a side column. From 1264 px
 * the panel covers exactly the side column, so it contains nothing urgent.
 *
 * Ringing requests and the state render at once; the rest follows one per frame, in the order of a phone's layout, so
 * that nothing moves under a finger.
 */
export function HomeScreen({
  doctor,
  user,
  navigate,
  dashboard,
  schedule,
  reservations,
  examinations,
}: HomeScreenProps) {
  const drawn = useFrames(7)
  const facts = useDoctorFacts(doctor)
  const { now } = useSelector(doctor, selectClock)
  const balance = useSelector(doctor, selectBalance)
  const detail = useSelector(doctor, selectDetail)
  const missed = useSelector(doctor, selectMissed)
  const unanswered = useSelector(doctor, selectUnanswered)
  const shownAbove = useSelector(unanswered, (snapshot) => (snapshot === undefined ? NOBODY : selectRecords(snapshot)))
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
      <div ref={trackElementHeight} className={styles.beside}>
        {drawn >= 3 && balance && <BalanceCard balance={balance} now={now} navigate={navigate} />}
        {drawn >= 4 && missed && <MissedCard missed={missed} shownAbove={shownAbove} />}
        {drawn >= 5 && schedule}
        {drawn >= 6 && detail && <ProfileCard detail={detail} />}
      </div>
      {/* Last, because there may be thousands. */}
      {drawn >= 7 && examinations && <div className={styles.past}>{examinations}</div>}
    </div>
  )
}

function Welcome({ doctor, user, facts }: Pick<HomeScreenProps, 'doctor' | 'user'> & { facts: DoctorFacts }) {
  const texts = useTexts(workTexts)
  const clock = useSelector(doctor, selectClock)
  const waiting = useSelector(doctor, selectWaitingCount)
  const detail = useSelector(useSelector(doctor, selectDetail), (snapshot) => snapshot && selectValue(snapshot))
  const at = useMinute(clock.now)
  const name = detail?.full_name || user.name
  // Once a minute: writing a date takes longer than the rest of the head, which renders with each ring.
  const { title, today } = useMemo(
    () => ({ title: greetingAt(at, name, texts), today: formatDate(at) }),
    [at, name, texts],
  )
  return (
    <PageHead
      className={styles.welcome}
      title={title}
      subtitle={[today, newsOf(waiting, facts, texts)].filter(Boolean).join(' · ')}
    />
  )
}

/** Number of waiting requests, beside the date; null without any. */
function newsOf(waiting: number, facts: DoctorFacts, { home }: WorkTexts): string | null {
  if (isEmergencyMode(facts)) return waiting > 0 ? home.emergencyWaiting({ n: waiting }) : home.emergencyMode
  return waiting > 0 ? home.waiting({ n: waiting }) : null
}
