import { useSelector } from '@xstate/react'
import { Button } from '../../../src/ui/button/Button'
import { Card } from '../../../src/ui/display/Card'
import { Banner } from '../../../src/ui/feedback/Banner'
import { selectDeskStage, selectRefusal, type DeskRef } from '../desk.selectors'
import { refusalWords } from '../notice-words'
import { DESK_STAGES } from '../status-words'
import { words } from '../words'
import styles from './visit/RequestStatus.module.css'

/** While nobody is signed in: why, and what can be done about it. */
export function SignInStatus({ desk }: { desk: DeskRef }) {
  const stage = useSelector(desk, selectDeskStage)
  const refusal = useSelector(desk, selectRefusal)
  return (
    <Card aria-label={words.status} className={styles.card}>
      <p role="status" data-status="" className={styles.status}>
        {stage !== 'seated' && DESK_STAGES[stage]}
      </p>
      {refusal !== null && <Banner tone="danger">{refusalWords(refusal)}</Banner>}
      {(stage === 'unreachable' || refusal?.kind === 'tooMany') && (
        <Button variant="outline" onClick={() => desk.send({ type: 'desk.retry' })}>
          {words.retry}
        </Button>
      )}
    </Card>
  )
}
