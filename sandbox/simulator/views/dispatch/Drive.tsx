import { useSelector } from '@xstate/react'
import { Button } from '../../../../src/ui/button/Button'
import { Banner } from '../../../../src/ui/feedback/Banner'
import { PACES, type Pace } from '../../drive/drive.model'
import { type DriveRef, selectIsConnected, selectMotion, selectPace } from '../../drive/drive.selectors'
import { dispatchWords as words } from '../../dispatch-words'
import { MOTIONS } from '../../status-words'
import { Select } from '../Select'
import { Sheet } from '../Sheet'
import styles from '../Sheet.module.css'
import { Whereabouts } from './Whereabouts'

export interface DriveProps {
  drive: DriveRef
  now: () => number
}

/** How it drives, where it is, how fast time goes for it, and a stop on the way. */
export function Drive({ drive, now }: DriveProps) {
  const motion = useSelector(drive, selectMotion)
  const isConnected = useSelector(drive, selectIsConnected)
  const pace = useSelector(drive, selectPace)
  return (
    <Sheet title={words.drive}>
      <p role="status" aria-label={words.motion} data-motion={motion} className={styles.status}>
        {MOTIONS[motion]}
      </p>
      <Whereabouts drive={drive} now={now} />
      {isConnected ? (
        <p className={styles.quiet}>{words.connected}</p>
      ) : (
        <Banner tone="warn">{words.disconnected}</Banner>
      )}
      <div className={styles.row}>
        <Select
          id="pace"
          label={words.pace}
          value={pace}
          onChange={(event) => drive.send({ type: 'drive.setPace', pace: paceOf(event.target.value) })}
        >
          {PACES.map((one) => (
            <option key={one} value={one}>
              {words.paceOf(one)}
            </option>
          ))}
        </Select>
        {motion === 'driving' && (
          <Button variant="outline" size={48} onClick={() => drive.send({ type: 'drive.pause' })}>
            {words.pause}
          </Button>
        )}
        {motion === 'paused' && (
          <Button variant="outline" size={48} onClick={() => drive.send({ type: 'drive.resume' })}>
            {words.resume}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function paceOf(value: string): Pace {
  return PACES.find((pace) => String(pace) === value) ?? 1
}
