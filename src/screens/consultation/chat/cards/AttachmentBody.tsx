import { useSelector } from '@xstate/react'
import { selectIsUnstored, selectUpload } from '../../../../../machines/consultation/chat/chat.selectors'
import { attachmentState, referenceOf } from '../../../../../machines/consultation/chat/shown.rules'
import type { ChatRef } from '../../../../../machines/consultation/consultation.selectors'
import { roomTexts } from '../../../../i18n/id/room'
import { useTexts } from '../../../../i18n/texts'
import { TextBubble } from './TextBubble'
import { FileCard } from './FileCard'
import { ImageCard } from './ImageCard'
import { Unsupported } from './Unsupported'
import { UploadCard } from './UploadCard'
import type { Message } from '../../../../../machines/consultation/chat/message.model'

export interface AttachmentBodyProps {
  chat: ChatRef
  message: Message
  isOwn: boolean
}

/** An attachment by its state (product §4): uploading, failed or stored. */
export function AttachmentBody({ chat, message, isOwn }: AttachmentBodyProps) {
  const { chat: words } = useTexts(roomTexts)
  const upload = useSelector(chat, (snapshot) => selectUpload(snapshot, message.messageId))
  const isUnstored = useSelector(chat, (snapshot) => selectIsUnstored(snapshot, message.messageId))
  const reference = referenceOf(message)
  if (upload !== undefined) return <UploadCard upload={upload} isUnstored={isUnstored} />
  if (reference !== null) {
    return message.kind === 'image' ? (
      <ImageCard chat={chat} reference={reference} />
    ) : (
      <FileCard chat={chat} reference={reference} isOwn={isOwn} />
    )
  }
  // A local state in somebody else's message is invalid.
  const state = attachmentState(message)
  if (state === 'done') return <Unsupported />
  return <TextBubble text={state === 'uploading' ? `${words.uploading}…` : words.unsent} isOwn={isOwn} />
}
