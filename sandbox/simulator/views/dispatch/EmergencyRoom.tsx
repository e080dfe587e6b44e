import { useSelector } from '@xstate/react'
import {
  type GroupCallRef,
  type GroupCallStanding,
  selectGroupDevices,
  selectGroupStanding,
  selectIsPictureRefused,
  selectOthers,
  selectVisit,
} from '../../../../machines/group-call/group-call.selectors'
import { dispatchWords as words } from '../../dispatch-words'
import { People } from '../../../../src/guest/People'
import { roomWords } from '../../../../src/guest/room-words'
import { Switches } from '../../../../src/guest/Switches'
import { Sheet } from '../Sheet'
import styles from '../Sheet.module.css'
import roomStyles from './EmergencyRoom.module.css'

/** The other people in the room of the emergency, and whether they receive this ambulance's audio and video. */
export function EmergencyRoom({ room }: { room: GroupCallRef }) {
  const standing = useSelector(room, selectGroupStanding)
  const others = useSelector(room, selectOthers)
  const devices = useSelector(room, selectGroupDevices)
  const isRefused = useSelector(room, selectIsPictureRefused)
  const { name } = useSelector(room, selectVisit)
  return (
    <Sheet title={words.room}>
      <p role="status" className={styles.quiet} data-room={standing}>
        {standing === 'inside' ? insideWords(isRefused, others.length) : outsideWords(standing)}
      </p>
      {devices && (
        <>
          <div className={roomStyles.people}>
            <People call={room} name={name} />
          </div>
          <div className={roomStyles.switches}>
            <Switches devices={devices} />
          </div>
        </>
      )}
    </Sheet>
  )
}

function insideWords(isPictureRefused: boolean, others: number): string {
  if (isPictureRefused) return roomWords.pictureFull
  return others === 0 ? roomWords.alone : ''
}

function outsideWords(standing: Exclude<GroupCallStanding, 'inside'>): string {
  return standing === 'arriving' || standing === 'returning' ? roomWords[standing] : words.outside
}
