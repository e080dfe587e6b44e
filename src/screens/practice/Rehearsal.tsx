import { useSelector } from '@xstate/react'
import { Siren } from 'lucide-react'
import { type RefObject, useId } from 'react'
import {
  type PracticeRef,
  selectLines,
  selectRobotBell,
  selectRobotQueue,
  selectSession,
} from '../../../machines/practice/practice.selectors'
import {
  selectKind,
  selectWaitingCount,
  type RequestQueueRef,
} from '../../../machines/request-queue/request-queue.selectors'
import { practiceTexts } from '../../i18n/id/practice'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Counter } from '../../ui/display/Counter'
import { Icon } from '../../ui/display/Icon'
import { useFocusHeld } from '../../ui/focus/use-focus-held'
import { Announcer } from '../requests/Announcer'
import { panelWords } from '../requests/panel-mode'
import { RequestList } from '../requests/RequestList'
import { Figures } from './Figures'
import page from './PracticeScreen.module.css'
import styles from './Rehearsal.module.css'
import { RehearsalNotice } from './RehearsalNotice'

interface RehearsalProps {
  practice: PracticeRef
  heading: RefObject<HTMLHeadingElement | null>
}

/** The real cards in a panel that is recognisable as practice, with the progress beside it. */
export function Rehearsal({ practice, heading }: RehearsalProps) {
  const { practice: words } = useTexts(practiceTexts)
  const id = useId()
  const queue = useSelector(practice, selectRobotQueue)
  const lines = useSelector(practice, selectLines)
  const { robots } = useSelector(practice, selectSession)
  return (
    <div className={styles.rehearsal}>
      {queue && <RobotPanel practice={practice} queue={queue} heading={heading} />}
      <section className={styles.side} aria-labelledby={id}>
        <div className={styles.sideHead}>
          <h2 id={id} className={page.heading}>
            {words.running}
          </h2>
          <p className={styles.progress}>{words.progress({ n: lines.length, whole: robots.length })}</p>
        </div>
        <Figures lines={lines} />
        <Button variant="outline" onClick={() => practice.send({ type: 'practice.stop' })}>
          {words.stop}
        </Button>
      </section>
    </div>
  )
}

function RobotPanel({ practice, queue, heading }: RehearsalProps & { queue: RequestQueueRef }) {
  const texts = { ...useTexts(practiceTexts), ...useTexts(workTexts) }
  const { practice: words } = texts
  const bell = useSelector(practice, selectRobotBell)
  const kind = useSelector(queue, selectKind)
  const waiting = useSelector(queue, selectWaitingCount)
  // A handled card is unmounted with its button.
  const focus = useFocusHeld<HTMLElement>()
  return (
    <section {...focus} className={styles.panel} aria-label={words.panel} tabIndex={-1} data-mode={kind} data-robots>
      <Announcer queue={queue} />
      <div className={styles.head}>
        <span className={styles.tag}>{words.tag}</span>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {kind === 'emergencies' && <Icon of={Siren} />}
          {panelWords(kind, texts).title}
        </h2>
        {waiting > 0 && <Counter count={waiting} label={words.counter({ n: waiting })} />}
      </div>
      <RequestList queue={queue} bell={bell} empty={words.empty} hint={words.emptyText} />
      <RehearsalNotice practice={practice} queue={queue} />
    </section>
  )
}
