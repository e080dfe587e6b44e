import { useSelector } from '@xstate/react'
import { Button } from '../../../../src/ui/button/Button'
import { Banner } from '../../../../src/ui/feedback/Banner'
import { faultLines } from '../../fault-words'
import { selectActive, selectIsMaking, selectIsUnknown, type FaultsRef } from '../../faults/faults.selectors'
import { words } from '../../words'
import sheet from '../Sheet.module.css'
import styles from './ActiveFaults.module.css'

/** What is in force now, and the way back to all is well. */
export function ActiveFaults({ faults }: { faults: FaultsRef }) {
  const active = useSelector(faults, selectActive)
  const isUnknown = useSelector(faults, selectIsUnknown)
  const isMaking = useSelector(faults, selectIsMaking)
  const lines = active === null ? [] : faultLines(active)
  return (
    <div className={styles.active}>
      <div role="status" aria-label={words.faultsActive} className={styles.status}>
        {lines.length === 0 ? (
          <p className={sheet.quiet}>{active === null ? words.faultsReading : words.faultsNone}</p>
        ) : (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {active !== null && active.dropped > 0 && <p className={sheet.quiet}>{words.dropped(active.dropped)}</p>}
      </div>
      {isUnknown && <Banner tone="warn">{words.faultsUnknown}</Banner>}
      <Button
        variant={lines.length === 0 ? 'outline' : 'solid'}
        wide
        unavailable={isMaking}
        onClick={() => faults.send({ type: 'fault.make', order: { kind: 'clear' } })}
      >
        {words.restoreAll}
      </Button>
    </div>
  )
}
