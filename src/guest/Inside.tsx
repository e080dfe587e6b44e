import { useSelector } from '@xstate/react'
import {
  type GroupCallRef,
  selectGroupDevices,
  selectIsPictureRefused,
  selectOthers,
} from '../../machines/group-call/group-call.selectors'
import { Button } from '../ui/button/Button'
import { People } from './People'
import styles from './Room.module.css'
import { roomWords as words } from './room-words'
import { Switches } from './Switches'

export interface InsideProps {
  call: GroupCallRef
  standing: 'arriving' | 'inside' | 'returning'
  /** One's own. */
  name: string
}

export function Inside({ call, standing, name }: InsideProps) {
  const others = useSelector(call, selectOthers)
  const devices = useSelector(call, selectGroupDevices)
  const isRefused = useSelector(call, selectIsPictureRefused)
  return (
    <main className={styles.page}>
      <People call={call} name={name} />
      <div className={styles.bar}>
        <p className={styles.note} role="status">
          {standing === 'inside'
            ? isRefused
              ? words.pictureFull
              : others.length === 0
                ? words.alone
                : ''
            : words[standing]}
        </p>
        {devices && <Switches devices={devices} />}
        <Button variant="danger" onClick={() => call.send({ type: 'group.leave' })}>
          {words.leave}
        </Button>
      </div>
    </main>
  )
}
