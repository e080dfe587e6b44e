import { useSelector } from '@xstate/react'
import { Bookmark, Ellipsis, Siren } from 'lucide-react'
import { saveReason } from '../../../machines/consultation/consultation.rules'
import { type ConsultationRef, selectRecord } from '../../../machines/consultation/consultation.selectors'
import { useTexts } from '../../i18n/texts'
import { IconButton } from '../../ui/button/IconButton'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { Menu } from '../../ui/overlay/Menu'
import { UNDER_SM, useMedia } from '../../ui/use-media'

/** Beside the end: putting it aside for later (on a phone in the menu: the name needs the room), and what is needed seldom. */
export function RoomTools({ consultation }: { consultation: ConsultationRef }) {
  const { room, silence } = useTexts()
  const record = useSelector(consultation, selectRecord)
  const isPhone = useMedia(UNDER_SM)
  const reason = record === null ? null : saveReason(record)
  const save = () => consultation.send({ type: 'consultation.save' })
  const refer = () => consultation.send({ type: 'consultation.refer' })
  return (
    <>
      {!isPhone && (
        <GuardedButton variant="ghost" size={36} reason={reason === null ? null : silence[reason]} onClick={save}>
          {room.save}
        </GuardedButton>
      )}
      <Menu
        trigger={<IconButton icon={Ellipsis} label={room.tools} />}
        items={[
          ...(isPhone && reason === null ? [{ id: 'save', label: room.save, icon: Bookmark, onSelect: save }] : []),
          { id: 'refer', label: room.refer, icon: Siren, onSelect: refer },
        ]}
      />
    </>
  )
}
