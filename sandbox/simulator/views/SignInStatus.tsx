import { useSelector } from '@xstate/react'
import { Button } from '../../../src/ui/button/Button'
import { Card } from '../../../src/ui/display/Card'
import { Banner } from '../../../src/ui/feedback/Banner'
import { selectSimulatorStage, selectRefusal, type SimulatorRef } from '../simulator.selectors'
import { refusalWords } from '../notice-words'
import { SIMULATOR_STAGES } from '../status-words'
import { words } from '../words'
import styles from './visit/RequestStatus.module.css'

/** While nobody is signed in: why, and what can be done about it. */
export function SignInStatus({ simulator }: { simulator: SimulatorRef }) {
  const stage = useSelector(simulator, selectSimulatorStage)
  const refusal = useSelector(simulator, selectRefusal)
  return (
    <Card aria-label={words.status} className={styles.card}>
      <p role="status" data-status="" className={styles.status}>
        {stage !== 'seated' && SIMULATOR_STAGES[stage]}
      </p>
      {refusal !== null && <Banner tone="danger">{refusalWords(refusal)}</Banner>}
      {(stage === 'unreachable' || refusal?.kind === 'tooMany') && (
        <Button variant="outline" onClick={() => simulator.send({ type: 'simulator.retry' })}>
          {words.retry}
        </Button>
      )}
    </Card>
  )
}
