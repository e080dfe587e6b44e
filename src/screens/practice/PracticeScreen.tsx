import { useSelector } from '@xstate/react'
import { GraduationCap } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import {
  type PracticeRef,
  type PracticeStage,
  selectReason,
  selectStage,
} from '../../../machines/practice/practice.selectors'
import { practiceTexts } from '../../i18n/id/practice'
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
  /** Real requests may arrive. */
  isReachable: boolean
}

/** Practises the panel without patients. While a real request exists, nothing here claims otherwise. */
export function PracticeScreen({ practice, isReachable }: PracticeScreenProps) {
  const { practice: words } = useTexts(practiceTexts)
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
        {/* The cards need the space while it rings. */}
        <PageHead title={words.title} subtitle={stage === 'practising' ? null : words.subtitle} />
        {stage === 'briefing' && <Briefing practice={practice} isReachable={isReachable} heading={heading} />}
        {stage === 'practising' && <Rehearsal practice={practice} heading={heading} />}
        {stage === 'scored' && <Result practice={practice} heading={heading} />}
        {stage === 'interrupted' && <Interrupted practice={practice} />}
      </div>
    </div>
  )
}

/** The pressed button was unmounted, so the new heading is focused, except during a real request. */
function useHeadingFocus(stage: PracticeStage | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    if (document.activeElement === null || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [stage])
  return heading
}
