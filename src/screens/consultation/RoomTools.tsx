import { useSelector } from '@xstate/react'
import { Ellipsis, Siren } from 'lucide-react'
import { saveReason } from '../../../machines/consultation/consultation.rules'
import { type ConsultationRef, selectRecord } from '../../../machines/consultation/consultation.selectors'
import { useTexts } from '../../i18n/texts'
import { IconButton } from '../../ui/button/IconButton'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { Menu } from '../../ui/overlay/Menu'

/** Beside the end: putting it aside for later, and what is needed seldom. */
export function RoomTools({ consultation }: { consultation: ConsultationRef }) {
  const { room, silence } = useTexts()
  const record = useSelector(consultation, selectRecord)
  const reason = record === null ? null : saveReason(record)
  return (
    <>
      <GuardedButton
        variant="ghost"
        size={36}
        reason={reason === null ? null : silence[reason]}
        onClick={() => consultation.send({ type: 'consultation.save' })}
      >
        {room.save}
      </GuardedButton>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={room.tools} />}
        items={[
          { id: 'refer', label: room.refer, icon: Siren, onSelect: () => consultation.send({ type: 'consultation.refer' }) },
        ]}
      />
    </>
  )
}
