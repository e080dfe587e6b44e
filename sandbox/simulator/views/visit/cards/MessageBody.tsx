import { HeartPulse } from 'lucide-react'
import { documentOf } from '../../../../../machines/consultation/chat/cards.rules'
import { chatWords as words, PERMISSION_NEWS } from '../../../chat-words'
import type { PdfRef } from '../../../pdf/pdf.selectors'
import type { ChatRef } from '../../../visit/visit.selectors'
import { Attachment } from './Attachment'
import { Diagnosis } from './Diagnosis'
import { Note } from './Note'
import { DocumentCardFrame } from './DocumentCardFrame'
import { Prescription } from './Prescription'
import { Text } from './Text'
import { Unsupported } from './Unsupported'
import type { Message } from '../../../../../machines/consultation/chat/message.model'

export interface MessageBodyProps {
  chat: ChatRef
  pdf: PdfRef | undefined
  message: Message
  isMine: boolean
}

/** What a message says, by its kind (product §4); one that cannot be read says so, and costs the others nothing.
 * Only cards subscribe to the chat, since there may be a thousand texts. */
export function MessageBody({ chat, pdf, message, isMine }: MessageBodyProps) {
  switch (message.kind) {
    case 'text':
      return <Text text={message.text} isMine={isMine} />
    case 'image':
    case 'file':
      return <Attachment chat={chat} message={message} isMine={isMine} />
    case 'spa': {
      const body = documentOf('spa', message)
      return body === null ? <Unsupported /> : <Diagnosis chat={chat} message={message} body={body} isMine={isMine} />
    }
    case 'resep_dokter': {
      const body = documentOf('resep_dokter', message)
      if (body === null) return <Unsupported />
      return <Prescription chat={chat} pdf={pdf} body={body} senderId={message.senderId} isMine={isMine} />
    }
    case 'catatan': {
      const body = documentOf('catatan', message)
      return body === null ? <Unsupported /> : <Note chat={chat} message={message} body={body} isMine={isMine} />
    }
    case 'phr_request': {
      const body = documentOf('phr_request', message)
      if (body === null) return <Unsupported />
      return (
        <DocumentCardFrame icon={HeartPulse} title={words.record} isMine={isMine}>
          <p>{PERMISSION_NEWS[body.permission]}</p>
        </DocumentCardFrame>
      )
    }
    default:
      return <Unsupported />
  }
}
