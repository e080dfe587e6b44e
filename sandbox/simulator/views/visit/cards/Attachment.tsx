import { useSelector } from '@xstate/react'
import { selectUpload } from '../../../../../machines/consultation/chat/chat.selectors'
import { referenceOf } from '../../../../../machines/consultation/chat/shown.rules'
import type { ChatRef } from '../../../visit/visit.selectors'
import { File } from './File'
import { Picture } from './Picture'
import { Unsupported } from './Unsupported'
import { Upload } from './Upload'
import type { Message } from '../../../../../machines/consultation/chat/message.model'

export interface AttachmentProps {
  chat: ChatRef
  message: Message
  isMine: boolean
}

/** An attachment by how far it is (product §4): on its way, or stored. What names no stored file is never asked for. */
export function Attachment({ chat, message, isMine }: AttachmentProps) {
  const upload = useSelector(chat, (snapshot) => selectUpload(snapshot, message.messageId))
  const reference = referenceOf(message)
  if (upload !== undefined) return <Upload upload={upload} />
  if (reference === null) return <Unsupported />
  if (message.kind === 'image') return <Picture chat={chat} reference={reference} />
  return <File chat={chat} reference={reference} isMine={isMine} />
}
