import { useSelector } from '@xstate/react'
import {
  type DevicesRef,
  selectMicrophone,
  selectOwnPicture,
  selectScreenPicture,
} from '../../../machines/devices/devices.selectors'
import { groupTexts } from '../../i18n/id/group'
import { useTexts } from '../../i18n/texts'
import { CallTile } from '../../ui/call/CallTile'

/** The own video and mute state. */
export function OwnTile({ devices, name }: { devices: DevicesRef; name: string }) {
  const { group: words } = useTexts(groupTexts)
  const camera = useSelector(devices, selectOwnPicture)
  const screen = useSelector(devices, selectScreenPicture)
  const { state } = useSelector(devices, selectMicrophone)
  const isSilent = state !== 'on' && state !== 'asking'
  return (
    <CallTile
      id="own"
      name={name}
      caption={words.you}
      photo={null}
      picture={screen ?? camera}
      pictureLabel={words.picture({ name: words.you })}
      words={null}
      state="flowing"
      muted={isSilent ? words.muted({ name: words.you }) : null}
      isMirrored={screen === null}
    />
  )
}
