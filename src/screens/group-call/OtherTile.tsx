import { useSelector } from '@xstate/react'
import {
  type ParticipantRef,
  selectParticipant,
  selectParticipantPath,
  selectParticipantPicture,
} from '../../../machines/group-call/participant/participant.selectors'
import { groupTexts } from '../../i18n/id/group'
import { useTexts } from '../../i18n/texts'
import { CallTile } from '../../ui/call/CallTile'

export function OtherTile({ participant }: { participant: ParticipantRef }) {
  const { group: words } = useTexts(groupTexts)
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
      pictureLabel={words.picture({ name })}
      words={state === 'flowing' ? null : words.paths[state]}
      state={state}
      muted={audio ? null : words.muted({ name })}
    />
  )
}
