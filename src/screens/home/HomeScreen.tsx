import { useSelector } from '@xstate/react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectBalance, selectClock, selectDetail, selectRequestQueue } from '../../../machines/doctor/doctor.selectors'
import type { User } from '../../../machines/ports/people'
import { selectWaitingCount } from '../../../machines/request-queue/request-queue.selectors'
import { selectValue } from '../../../machines/resource/resource.selectors'
import { formatDate } from '../../i18n/format'
import { useTexts } from '../../i18n/texts'
import { useDoctorFacts } from '../use-doctor-facts'
import { BalanceCard } from './BalanceCard'
import { greetingAt } from './greeting'
import styles from './HomeScreen.module.css'
import { ProfileCard } from './ProfileCard'
import { StandingCard } from './StandingCard'
import { useMinute } from './use-minute'

export interface HomeScreenProps {
  doctor: DoctorRef
  user: User
}

/** The doctor's home (spec §2): how they stand, what they have. From 1264 px the panel covers exactly the right column. */
export function HomeScreen({ doctor, user }: HomeScreenProps) {
  const facts = useDoctorFacts(doctor)
  const balance = useSelector(doctor, selectBalance)
  const detail = useSelector(doctor, selectDetail)
  return (
    <div className={styles.page}>
      <Welcome doctor={doctor} user={user} />
      <StandingCard className={styles.standing} facts={facts} />
      {balance && <BalanceCard className={styles.balance} balance={balance} />}
      {detail && <ProfileCard className={styles.profile} detail={detail} />}
    </div>
  )
}

function Welcome({ doctor, user }: HomeScreenProps) {
  const texts = useTexts()
  const clock = useSelector(doctor, selectClock)
  const queue = useSelector(doctor, selectRequestQueue)
  const waiting = useSelector(queue, (snapshot) => (snapshot === undefined ? 0 : selectWaitingCount(snapshot)))
  const detail = useSelector(useSelector(doctor, selectDetail), (snapshot) => snapshot && selectValue(snapshot))
  const at = useMinute(clock.now)
  return (
    <div className={styles.welcome}>
      <h1 className={styles.greeting}>{greetingAt(at, detail?.full_name || user.name, texts)}</h1>
      <p className={styles.date}>
        {formatDate(at)}
        {waiting > 0 && ` · ${texts.home.waiting({ n: waiting })}`}
      </p>
    </div>
  )
}
