import type { MessageRecord } from '../../../contract/schemas/message'
import type { MessageStatus } from '../../../contract/values/messages'

/** A message as the room displays it. */
export interface Message {
  messageId: string
  senderId: string
  kind: MessageRecord['kind']
  text: string
  /** Epoch milliseconds: the server's `createdAt`, or the time of writing while the message is only local. */
  date: number
  status: MessageStatus
  /** Epoch milliseconds of the last server update; 0 while the message is only local. */
  updatedAt: number
}
