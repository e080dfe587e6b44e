import { useSelector } from '@xstate/react'
import { formatNumber } from '../../../../src/i18n/format'
import { Chip } from '../../../../src/ui/display/Chip'
import type { ShotOutcome } from '../../burst/burst.model'
import { selectAnswered, selectTally, selectTotal, type BurstRef } from '../../burst/burst.selectors'
import { SHOT_OUTCOMES } from '../../notice-words'
import { words } from '../../words'
import styles from './BurstProgress.module.css'

/** How far the running or the last burst came, and what became of its requests. */
export function BurstProgress({ burst }: { burst: BurstRef }) {
  const total = useSelector(burst, selectTotal)
  const answered = useSelector(burst, selectAnswered)
  const tally = useSelector(burst, selectTally)
  if (total === 0) return null
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} value={answered} max={total} aria-label={words.burstTitle} />
      <p role="status" className={styles.words}>
        {words.burstProgress(answered, total)}
      </p>
      <ul className={styles.tally}>
        {(Object.entries(SHOT_OUTCOMES) as [ShotOutcome, string][]).map(
          ([outcome, label]) =>
            tally[outcome] > 0 && (
              <li key={outcome}>
                <Chip tone={outcome === 'sent' ? 'leaf' : 'warn'}>
                  {label} {formatNumber(tally[outcome])}
                </Chip>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
