import { useSelector } from '@xstate/react'
import { Bookmark, Ellipsis, FileOutput, FileText, type LucideIcon, Siren } from 'lucide-react'
import type { RefObject } from 'react'
import { saveReason } from '../../../machines/consultation/consultation.rules'
import { silenceReason } from '../../../machines/consultation/silence.rules'
import {
  type ConsultationRef,
  selectDocuments,
  selectRecord,
} from '../../../machines/consultation/consultation.selectors'
import type { LetterKind } from '../../../machines/consultation/letter/letter.model'
import { letterlessReason } from '../../../machines/consultation/letter/letter.rules'
import { selectLetter } from '../../../machines/consultation/documents/documents.selectors'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { IconButton } from '../../ui/button/IconButton'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { Menu, type MenuItem } from '../../ui/overlay/Menu'
import { UNDER_SM, useMedia } from '../../ui/use-media'
import type { RoomCalls } from '../call/use-running-calls'
import { useGroupCallItem } from './use-group-call-item'

export interface RoomToolsProps {
  consultation: ConsultationRef
  calls: RoomCalls
  /** The menu's button, which receives the focus when a dialog of its items closes. */
  button: RefObject<HTMLButtonElement | null>
}

/**
 * Beside the end button: saving for later (in the menu on a phone, where the name needs the space), and less frequent
 * actions.
 */
export function RoomTools({ consultation, calls, button }: RoomToolsProps) {
  const { letter: words, room, silence } = useTexts(roomTexts)
  const record = useSelector(consultation, selectRecord)
  const documents = useSelector(consultation, selectDocuments)
  const letter = useSelector(documents, (snapshot) => snapshot && selectLetter(snapshot))
  const isPhone = useMedia(UNDER_SM)
  const groupCall = useGroupCallItem(record, calls)
  if (record === null) return null

  const unsaved = saveReason(record)
  const silent = silenceReason(record)
  const letterless = letterlessReason(record) ?? (letter === undefined ? 'opening' : null)
  const save = () => consultation.send({ type: 'consultation.save' })
  const letterItem = (kind: LetterKind, icon: LucideIcon): MenuItem => ({
    id: kind,
    label: words.kinds[kind],
    icon,
    reason: letterless && words.unavailable[letterless],
    onSelect: () => letter?.send({ type: 'letter.write', kind }),
  })
  return (
    <>
      {!isPhone && (
        <GuardedButton variant="ghost" size={36} reason={unsaved && silence[unsaved]} onClick={save}>
          {room.save}
        </GuardedButton>
      )}
      <Menu
        trigger={<IconButton ref={button} icon={Ellipsis} label={room.tools} />}
        items={[
          ...(isPhone && unsaved === null ? [{ id: 'save', label: room.save, icon: Bookmark, onSelect: save }] : []),
          ...(groupCall === null ? [] : [groupCall]),
          letterItem('sakit', FileText),
          letterItem('rujukan', FileOutput),
          {
            id: 'refer',
            label: room.refer,
            icon: Siren,
            reason: silent && words.unavailable[silent],
            onSelect: () => consultation.send({ type: 'consultation.refer' }),
          },
        ]}
      />
    </>
  )
}
