import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Kawung } from '../../../src/ui/brand/Kawung'
import { cx } from '../../../src/ui/cx'
import { Chip } from '../../../src/ui/display/Chip'
import { system } from '../../../src/ui/theme/system'
import type { BurstRef } from '../burst/burst.selectors'
import {
  selectCall,
  selectDispatch,
  selectDoctorsRef,
  selectVideoCall,
  selectVisit,
  type SimulatorRef,
} from '../simulator.selectors'
import type { FaultsRef } from '../faults/faults.selectors'
import { words, type Part } from '../words'
import { Burst } from './burst/Burst'
import { Call } from './call/Call'
import { VideoCall } from './call-video/VideoCall'
import styles from './Simulator.module.css'
import { Dispatch } from './dispatch/Dispatch'
import { Faults } from './faults/Faults'
import { PartChoice } from './PartChoice'
import { Seat } from './Seat'
import { SignInStatus } from './SignInStatus'
import { Visit } from './visit/Visit'

export interface SimulatorProps {
  simulator: SimulatorRef
  burst: BurstRef
  faults: FaultsRef
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** The other side of every workflow: one column beside the doctor's window, two where there is room. */
export function Simulator({ simulator, burst, faults, now }: SimulatorProps) {
  const visit = useSelector(simulator, selectVisit)
  const call = useSelector(simulator, selectCall)
  const videoCall = useSelector(simulator, selectVideoCall)
  const doctors = useSelector(simulator, selectDoctorsRef)
  const dispatch = useSelector(simulator, selectDispatch)
  const [wanted, setWanted] = useState<Part>('visit')
  const parts = partsOf({ visit: visit !== undefined, call: call !== undefined, dispatch: dispatch !== undefined })
  const shown = parts.includes(wanted) ? wanted : (parts[0] ?? 'burst')
  // Nobody needs to sit here for these.
  const isTool = shown === 'burst' || shown === 'faults'
  const classOf = (part: Part) => cx(styles.part, part !== shown && styles.away)
  return (
    <ChakraProvider value={system}>
      <div className={styles.page}>
        <header className={styles.header}>
          <Kawung size={40} />
          <div className={styles.words}>
            <h1 className={styles.title}>{words.title}</h1>
            <p className={styles.intro}>{words.intro}</p>
          </div>
          <Chip tone="warn">{words.sandbox}</Chip>
        </header>
        <main className={styles.main}>
          <PartChoice parts={parts} chosen={shown} onChoose={setWanted} />
          {videoCall !== undefined && <VideoCall videoCall={videoCall} now={now} />}
          <div className={styles.columns}>
            <div className={styles.column}>
              <div className={cx(styles.part, isTool && styles.away)}>
                <Seat simulator={simulator} />
                {visit === undefined && dispatch === undefined && <SignInStatus simulator={simulator} />}
              </div>
              {visit !== undefined && doctors !== undefined && (
                <div className={classOf('visit')}>
                  <Visit visit={visit} doctors={doctors} videoCall={videoCall} now={now} />
                </div>
              )}
              {call !== undefined && (
                <div className={classOf('call')}>
                  <Call call={call} now={now} />
                </div>
              )}
              {dispatch !== undefined && (
                <div className={classOf('dispatch')}>
                  <Dispatch dispatch={dispatch} now={now} />
                </div>
              )}
            </div>
            <div className={styles.column}>
              <div className={classOf('burst')}>
                <Burst burst={burst} doctors={doctors} />
              </div>
              <div className={classOf('faults')}>
                <Faults faults={faults} />
              </div>
            </div>
          </div>
        </main>
      </div>
    </ChakraProvider>
  )
}

/** Who sits here decides; before that it looks as for a patient. */
function partsOf(there: { visit: boolean; call: boolean; dispatch: boolean }): readonly Part[] {
  if (there.dispatch) return ['dispatch', 'burst', 'faults']
  return there.visit && !there.call ? ['visit', 'burst', 'faults'] : ['visit', 'call', 'burst', 'faults']
}
