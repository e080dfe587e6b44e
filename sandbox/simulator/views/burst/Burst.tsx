import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Button } from '../../../../src/ui/button/Button'
import type { BurstKind } from '../../burst/burst.model'
import { selectBurstStage, type BurstRef } from '../../burst/burst.selectors'
import type { DoctorsRef } from '../../doctors/doctors.selectors'
import { BURST_KINDS, words } from '../../words'
import { Problem } from '../Problem'
import { Select } from '../Select'
import { Sheet } from '../Sheet'
import styles from '../Sheet.module.css'
import { BurstProgress } from './BurstProgress'
import { DoctorSelect } from './DoctorSelect'
import { useChosenDoctor } from './use-chosen-doctor'

const COUNTS = [5, 20, 50, 200] as const
const USUAL_COUNT = 20

export interface BurstProps {
  burst: BurstRef
  /** Who can be asked; unknown while nobody sits at the simulator. */
  doctors: DoctorsRef | undefined
}

/** Many requests at once: of what kind, to whom, how many. */
export function Burst({ burst, doctors }: BurstProps) {
  const stage = useSelector(burst, selectBurstStage)
  const isRunning = stage === 'sending' || stage === 'stopping'
  const [kind, setKind] = useState<BurstKind>('Consultations')
  const [count, setCount] = useState<number>(USUAL_COUNT)
  const choice = useChosenDoctor(doctors)
  return (
    <Sheet title={words.burstTitle} intro={words.burstIntro}>
      <div className={styles.row}>
        <Select
          id="burst-kind"
          label={words.burstKind}
          value={kind}
          onChange={(event) => setKind(event.target.value as BurstKind)}
        >
          {Object.entries(BURST_KINDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          id="burst-count"
          label={words.burstCount}
          value={count}
          onChange={(event) => setCount(Number(event.target.value))}
        >
          {COUNTS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </div>
      {kind !== 'Emergencies' && <DoctorSelect {...choice} isSeated={doctors !== undefined} />}
      <Problem words={stage === 'unaddressed' ? words.burstUnaddressed : null} />
      {isRunning ? (
        <Button
          variant="dangerOutline"
          wide
          loading={stage === 'stopping'}
          loadingText={words.burstStopping}
          onClick={() => burst.send({ type: 'burst.stop' })}
        >
          {words.burstStop}
        </Button>
      ) : (
        <Button
          variant="soft"
          wide
          onClick={() => burst.send({ type: 'burst.start', order: { kind, count, doctor: choice.chosen } })}
        >
          {words.burstSend(count)}
        </Button>
      )}
      <BurstProgress burst={burst} />
    </Sheet>
  )
}
