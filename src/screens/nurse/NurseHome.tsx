import { useSelector } from '@xstate/react'
import {
  type FacilityEmergenciesRef,
  selectFace,
  selectRunning,
} from '../../../machines/nurse/facility-emergencies/facility-emergencies.selectors'
import {
  type NurseRef,
  selectClock,
  selectFacilityEmergencies,
  selectLatest,
  selectPast,
} from '../../../machines/nurse/nurse.selectors'
import type { User } from '../../../machines/ports/people'
import { formatDate } from '../../i18n/format'
import { nurseTexts } from '../../i18n/id/nurse'
import { commonTexts } from '../../i18n/id/common'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { PageHead } from '../../ui/display/PageHead'
import { Banner } from '../../ui/feedback/Banner'
import { trackElementHeight } from '../../ui/element-height'
import { greetingAt } from '../home/greeting'
import { useMinute } from '../home/use-minute'
import { type AssessmentWays, LatestAssessments } from './LatestAssessments'
import styles from './NurseHome.module.css'
import { PastEmergencies } from './PastEmergencies'
import { RunningEmergencies } from './RunningEmergencies'

export interface NurseHomeProps extends AssessmentWays {
  nurse: NurseRef
  user: User
}

/** The nurse's home page (product §2): running and past emergencies of the facility, and the latest assessments. */
export function NurseHome({ nurse, user, addressOf, navigate }: NurseHomeProps) {
  const emergencies = useSelector(nurse, selectFacilityEmergencies)
  const past = useSelector(nurse, selectPast)
  const latest = useSelector(nurse, selectLatest)
  return (
    <div className={styles.page}>
      <Welcome nurse={nurse} user={user} emergencies={emergencies} />
      <div className={styles.running}>
        {emergencies ? <RunningEmergencies emergencies={emergencies} /> : <Broken />}
      </div>
      <div className={styles.past}>{past ? <PastEmergencies past={past} /> : <Broken />}</div>
      <div ref={trackElementHeight} className={styles.latest}>
        {latest ? <LatestAssessments latest={latest} addressOf={addressOf} navigate={navigate} /> : <Broken />}
      </div>
    </div>
  )
}

interface WelcomeProps extends Pick<NurseHomeProps, 'nurse' | 'user'> {
  emergencies: FacilityEmergenciesRef | undefined
}

/** Product §3: a nurse's name is the auth user's. */
function Welcome({ nurse, user, emergencies }: WelcomeProps) {
  const texts = { ...useTexts(commonTexts), ...useTexts(nurseTexts), ...useTexts(workTexts) }
  const { now } = useSelector(nurse, selectClock)
  const n = useSelector(emergencies, (snapshot) =>
    snapshot !== undefined && selectFace(snapshot) === 'live' ? selectRunning(snapshot).length : null,
  )
  const at = useMinute(now)
  return (
    <PageHead
      className={styles.welcome}
      title={greetingAt(at, user.name || texts.app.nothing, texts)}
      subtitle={[formatDate(at), n === null ? null : texts.nurse.count({ n })].filter(Boolean).join(' · ')}
    />
  )
}

/** The part failed and restarts by itself; the others continue. */
function Broken() {
  const { nurse } = useTexts(nurseTexts)
  return (
    <div role="status">
      <Banner tone="warn">{nurse.broken}</Banner>
    </div>
  )
}
