import '../../i18n/practice-texts'
import { useSelector } from '@xstate/react'
import { GraduationCap } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { type PracticeRef, type PracticeStage, selectReason, selectStage } from '../../../machines/practice/practice.selectors'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import { PageHead } from '../../ui/display/PageHead'
import { Briefing } from './Briefing'
import { Interrupted } from './Interrupted'
import styles from './PracticeScreen.module.css'
import { Result } from './Result'
import { Rehearsal } from './Rehearsal'

export interface PracticeScreenProps {
  practice: PracticeRef
  /** Real patients or callers may come at any moment. */
  isReachable: boolean
}

/** Practising the panel without a patient. While anything real is at hand nothing here says that it is not. */
export function PracticeScreen({ practice, isReachable }: PracticeScreenProps) {
  const { practice: words } = useTexts()
  const stage = useSelector(practice, selectStage)
  const isMarked = useSelector(practice, selectReason) === null && stage !== 'interrupted'
  const heading = useHeadingFocus(stage)
  return (
    <div className={styles.page} data-stage={stage}>
      {isMarked && (
        <>
          <p className={styles.bar}>
            <Icon of={GraduationCap} size={20} />
            {words.bar}
          </p>
          {stage === 'practising' && <div className={styles.frame} aria-hidden />}
        </>
      )}
      <div className={styles.content}>
        {/* While it rings the cards have the room. */}
        <PageHead title={words.title} subtitle={stage === 'practising' ? null : words.subtitle} />
        {stage === 'briefing' && <Briefing practice={practice} isReachable={isReachable} heading={heading} />}
        {stage === 'practising' && <Rehearsal practice={practice} heading={heading} />}
        {stage === 'scored' && <Result practice={practice} heading={heading} />}
        {stage === 'interrupted' && <Interrupted practice={practice} />}
      </div>
    </div>
  )
}

/** The button that was pressed is gone: the keyboard goes on at what came. Never where something real has the screen. */
function useHeadingFocus(stage: PracticeStage | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [stage])
  return heading
}
