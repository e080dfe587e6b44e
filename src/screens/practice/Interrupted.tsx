import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { type PracticeRef, selectReason } from '../../../machines/practice/practice.selectors'
import { practiceTexts } from '../../i18n/id/practice'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/display/Card'
import page from './PracticeScreen.module.css'
import styles from './Result.module.css'

/** A real request arrived. Unobtrusive, because the real panel, ring and dialogs have priority. */
export function Interrupted({ practice }: { practice: PracticeRef }) {
  const { practice: words } = useTexts(practiceTexts)
  const id = useId()
  const reason = useSelector(practice, selectReason)
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={page.heading}>
        {words.interrupted}
      </h2>
      <p>
        {reason !== null && <>{words.reasons[reason]} </>}
        {words.interruptedText}
      </p>
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => practice.send({ type: 'practice.renew' })}>
          {words.back}
        </Button>
        <Button variant="ghost" onClick={() => practice.send({ type: 'practice.leave' })}>
          {words.done}
        </Button>
      </div>
    </Card>
  )
}
