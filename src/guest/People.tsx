import { useSelector } from '@xstate/react'
import { type DevicesRef, selectIsMuted, selectOwnPicture } from '../../machines/devices/devices.selectors'
import { type GroupCallRef, selectGroupDevices, selectOthers } from '../../machines/group-call/group-call.selectors'
import {
  type ParticipantRef,
  selectParticipant,
  selectParticipantPath,
  selectParticipantPicture,
} from '../../machines/group-call/participant/participant.selectors'
import { CallGrid } from '../ui/call/CallGrid'
import { CallTile } from '../ui/call/CallTile'
import { roomWords as words } from './room-words'

export interface PeopleProps {
  call: GroupCallRef
  /** One's own. */
  name: string
}

/** Everybody in a room, oneself last. */
export function People({ call, name }: PeopleProps) {
  const others = useSelector(call, selectOthers)
  const devices = useSelector(call, selectGroupDevices)
  return (
    <CallGrid label={words.people}>
      {others.map(({ sid, ref }) => (
        <Other key={sid} participant={ref} />
      ))}
      {devices && <Own devices={devices} name={name} />}
    </CallGrid>
  )
}

function Other({ participant }: { participant: ParticipantRef }) {
  const { id, name, guest = false, picture: photo, audio } = useSelector(participant, selectParticipant)
  const state = useSelector(participant, selectParticipantPath)
  const picture = useSelector(participant, selectParticipantPicture)
  return (
    <CallTile
      id={id}
      name={name}
      guest={guest ? words.guest : undefined}
      photo={photo}
      picture={picture}
      pictureLabel={words.pictureOf(name)}
      words={state === 'flowing' ? null : state === 'connecting' ? words.connecting : words.returning}
      state={state}
      muted={audio ? null : words.muted(name)}
    />
  )
}

function Own({ devices, name }: { devices: DevicesRef; name: string }) {
  const picture = useSelector(devices, selectOwnPicture)
  const isMuted = useSelector(devices, selectIsMuted)
  return (
    <CallTile
      id="own"
      name={name}
      caption={words.you}
      photo={null}
      picture={picture}
      pictureLabel={words.pictureOf(words.you)}
      words={null}
      state="flowing"
      muted={isMuted ? words.muted(words.you) : null}
      isMirrored
    />
  )
}
