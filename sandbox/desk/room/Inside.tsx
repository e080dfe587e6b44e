import { useSelector } from '@xstate/react'
import {
  type DevicesRef,
  selectCamera,
  selectIsMuted,
  selectOwnPicture,
} from '../../../machines/devices/devices.selectors'
import {
  type GroupCallRef,
  selectGroupDevices,
  selectIsPictureRefused,
  selectOthers,
} from '../../../machines/group-call/group-call.selectors'
import {
  type ParticipantRef,
  selectParticipant,
  selectParticipantPath,
  selectParticipantPicture,
} from '../../../machines/group-call/participant/participant.selectors'
import { Button } from '../../../src/ui/button/Button'
import { CallGrid } from '../../../src/ui/call/CallGrid'
import { CallTile } from '../../../src/ui/call/CallTile'
import styles from './Room.module.css'
import { roomWords as words } from './room-words'

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
      <CallGrid label={words.people}>
        {others.map(({ sid, ref }) => (
          <Other key={sid} participant={ref} />
        ))}
        {devices && <Own devices={devices} name={name} />}
      </CallGrid>
      <div className={styles.bar}>
        <p className={styles.note} role="status">
          {standing === 'inside' ? (isRefused ? words.pictureFull : others.length === 0 ? words.alone : '') : words[standing]}
        </p>
        {devices && <Switches devices={devices} />}
        <Button variant="danger" onClick={() => call.send({ type: 'group.leave' })}>
          {words.leave}
        </Button>
      </div>
    </main>
  )
}

function Other({ participant }: { participant: ParticipantRef }) {
  const { id, name, picture: photo, audio } = useSelector(participant, selectParticipant)
  const state = useSelector(participant, selectParticipantPath)
  const picture = useSelector(participant, selectParticipantPicture)
  return (
    <CallTile
      id={id}
      name={name}
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

function Switches({ devices }: { devices: DevicesRef }) {
  const isMuted = useSelector(devices, selectIsMuted)
  const camera = useSelector(devices, selectCamera)
  const isSeen = camera.state === 'on' || camera.state === 'asking'
  return (
    <>
      <Button
        variant="soft"
        role="switch"
        aria-checked={!isMuted}
        onClick={() => devices.send({ type: isMuted ? 'microphone.unmute' : 'microphone.mute' })}
      >
        {words.microphone}: {isMuted ? words.off : words.on}
      </Button>
      <Button
        variant="soft"
        role="switch"
        aria-checked={isSeen}
        onClick={() => devices.send({ type: isSeen ? 'camera.turnOff' : 'camera.turnOn' })}
      >
        {words.camera}: {isSeen ? words.on : words.off}
      </Button>
    </>
  )
}
