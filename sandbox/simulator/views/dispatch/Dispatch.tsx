import { useSelector } from '@xstate/react'
import { Banner } from '../../../../src/ui/feedback/Banner'
import {
  type DispatchRef,
  selectDispatchStage,
  selectDrive,
  selectEmergencyRecord,
  selectIsDispatchStale,
  selectRoom,
} from '../../dispatch/dispatch.selectors'
import { dispatchWords as words } from '../../dispatch-words'
import { dispatchWords } from '../../status-words'
import { words as simulatorWords } from '../../words'
import { Sheet } from '../Sheet'
import styles from '../Sheet.module.css'
import { Drive } from './Drive'
import { Errand } from './Errand'
import { EmergencyRoom } from './EmergencyRoom'

export interface DispatchProps {
  dispatch: DispatchRef
  now: () => number
}

/** An ambulance's seat: what it is sent for, how it drives, and who is in the room of the emergency. */
export function Dispatch({ dispatch, now }: DispatchProps) {
  const stage = useSelector(dispatch, selectDispatchStage)
  const record = useSelector(dispatch, selectEmergencyRecord)
  const isStale = useSelector(dispatch, selectIsDispatchStale)
  const drive = useSelector(dispatch, selectDrive)
  const room = useSelector(dispatch, selectRoom)
  return (
    <>
      <Sheet title={words.title}>
        <p role="status" aria-label={words.status} data-errand={record?.status ?? ''} className={styles.status}>
          {dispatchWords(stage, record)}
        </p>
        {isStale && <Banner tone="warn">{simulatorWords.reconnecting}</Banner>}
        {stage === 'driving' && record !== null && <Errand dispatch={dispatch} record={record} />}
      </Sheet>
      {drive !== undefined && <Drive drive={drive} now={now} />}
      {room !== undefined && <EmergencyRoom room={room} />}
    </>
  )
}
