import { useSelector } from '@xstate/react'
import { Users, Video } from 'lucide-react'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import {
  type AmbulanceStreamRef,
  selectCrew,
  selectStreamStanding,
  type StreamStanding,
} from '../../../../machines/emergency/ambulance-stream/ambulance-stream.selectors'
import { roomOf } from '../../../../machines/emergency/ambulance-stream/ambulance-stream.rules'
import { callTexts } from '../../../i18n/id/call'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Icon } from '../../../ui/display/Icon'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import type { RoomCalls } from '../../call/use-running-calls'
import { AmbulancePicture } from './AmbulancePicture'
import styles from './AmbulanceStream.module.css'
import { useCallerCall } from './use-caller-call'

export interface AmbulanceStreamProps {
  stream: AmbulanceStreamRef
  /** The chosen ambulance's plate. */
  plate: string
  record: EmergencyRecord
  calls: RoomCalls
}

/** The video of the ambulance (product §2 "ambulance stream"), or the reason why it is missing. */
export function AmbulanceStream({ stream, plate, record, calls }: AmbulanceStreamProps) {
  const { emergencyVideo: words } = useTexts(emergencyTexts)
  const standing = useSelector(stream, selectStreamStanding)
  const crew = useSelector(stream, selectCrew)
  if (standing === 'absent' || standing === 'ended') return null
  return (
    <section className={styles.stream} aria-label={words.named({ plate })} data-standing={standing}>
      {crew === undefined ? (
        <Waiting standing={standing} />
      ) : (
        <AmbulancePicture stream={stream} crew={crew} plate={plate} />
      )}
      {standing !== 'yielding' && <Talk record={record} calls={calls} />}
    </section>
  )
}

function Waiting({ standing }: { standing: Exclude<StreamStanding, 'absent' | 'ended'> }) {
  const { emergencyVideo: words } = useTexts(emergencyTexts)
  return (
    <p className={styles.waiting} role="status">
      <Icon of={Video} />
      {standing === 'watched' ? words.paths.connecting : words.standings[standing]}
    </p>
  )
}

/** A group call with the crew, which replaces this video. */
function Talk({ record, calls }: Pick<AmbulanceStreamProps, 'record' | 'calls'>) {
  const { call } = useTexts(callTexts)
  const { emergencyVideo: words } = useTexts(emergencyTexts)
  const { reason } = useCallerCall(record, calls)
  const why = calls.groupCall === undefined ? 'broken' : reason === 'broken' ? null : reason
  return (
    <GuardedButton
      variant="ghost"
      size={36}
      className={styles.talk}
      reason={why && (why === 'inCall' ? words.talkLater : call.emergency.unavailable[why])}
      onClick={() =>
        calls.groupCall?.send({
          type: 'group.join',
          room: roomOf({ emergencyId: record.emergency_id }),
          name: '',
          wantsPicture: true,
        })
      }
    >
      <Icon of={Users} />
      {words.talk}
    </GuardedButton>
  )
}
