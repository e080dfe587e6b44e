import { documentOf } from '../../../../../machines/consultation/chat/cards.rules'
import type { ChatRef } from '../../../../../machines/consultation/consultation.selectors'
import { AttachmentBody } from './AttachmentBody'
import { NoteCard } from './NoteCard'
import { PhrRequestCard } from './PhrRequestCard'
import { PrescriptionCard } from './PrescriptionCard'
import { SpaCard } from './SpaCard'
import { TextBubble } from './TextBubble'
import { Unsupported } from './Unsupported'
import type { Message } from '../../../../../machines/consultation/chat/message.model'

export interface MessageBodyProps {
  chat: ChatRef
  message: Message
  isOwn: boolean
}

/**
 * A message's content by its kind (product §4); an unreadable one is marked and does not affect the others. Only cards
 * subscribe to the chat, since there may be a thousand texts.
 */
export function MessageBody({ chat, message, isOwn }: MessageBodyProps) {
  switch (message.kind) {
    case 'text':
      return <TextBubble text={message.text} isOwn={isOwn} />
    case 'image':
    case 'file':
      return <AttachmentBody chat={chat} message={message} isOwn={isOwn} />
    case 'spa': {
      const body = documentOf('spa', message)
      return body === null ? <Unsupported /> : <SpaCard chat={chat} message={message} body={body} isOwn={isOwn} />
    }
    case 'resep_dokter': {
      const body = documentOf('resep_dokter', message)
      if (body === null) return <Unsupported />
      return <PrescriptionCard chat={chat} body={body} senderId={message.senderId} isOwn={isOwn} />
    }
    case 'catatan': {
      const body = documentOf('catatan', message)
      return body === null ? <Unsupported /> : <NoteCard chat={chat} message={message} body={body} isOwn={isOwn} />
    }
    case 'phr_request': {
      const body = documentOf('phr_request', message)
      return body === null ? <Unsupported /> : <PhrRequestCard body={body} isOwn={isOwn} />
    }
    default:
      return <Unsupported />
  }
}
