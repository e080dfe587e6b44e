import { type EventObject, fromCallback } from 'xstate'
import { callActor, feedAboutActor } from '../../ports/actors'
import type { AttachmentsPort } from '../../ports/attachments'
import type { ChatPort, Conversation } from '../../ports/chat'
import type { FileStorePort } from '../../ports/file-store'
import type { OutboxStorePort } from '../../ports/outbox-store'
import { ongoingActor } from '../../ports/ongoing'
import { typingActor, type TypingPort } from '../../ports/typing'
import { attachmentsMachine } from './attachments/attachments.machine'
import { chatMachine } from './chat.machine'
import { fileMachine } from './file/file.machine'
import { outboxMachine } from './outbox/outbox.machine'
import { receiptsMachine } from './receipts/receipts.machine'
import { storedFilesMachine } from './stored-files/stored-files.machine'
import type { FileWrite } from './stored-files/stored-files.model'
import { uploadMachine } from './upload/upload.machine'

export interface ChatPorts {
  chat: ChatPort
  outboxStore: Pick<OutboxStorePort, 'load' | 'save' | 'saveNow'>
  attachments: AttachmentsPort
  fileStore: Pick<FileStorePort, 'load' | 'save' | 'forget'>
  typing: TypingPort
}

/** The chat machine and its children with their ports, for the doctor's room and for the simulated other side. */
export function provideChat({ chat, outboxStore, attachments, fileStore, typing }: ChatPorts) {
  return chatMachine.provide({
    actors: {
      messageFacts: feedAboutActor(chat.facts),
      readHistory: callActor(chat.readHistory),
      typing: typingActor(typing),
      outbox: outboxMachine.provide({
        actors: {
          loadStored: callActor(outboxStore.load),
          keeper: ongoingActor(outboxStore.save),
          saveNow: callActor(outboxStore.saveNow),
          saveMessage: callActor(chat.save),
        },
      }),
      attachments: attachmentsMachine.provide({
        actors: {
          upload: uploadMachine.provide({
            actors: { prepare: callActor(attachments.prepare), uploadFacts: feedAboutActor(attachments.upload) },
          }),
          file: fileMachine.provide({
            actors: {
              openFile: callActor(attachments.open),
              heldUrl: fromCallback<EventObject, { url: string }>(
                ({ input }) =>
                  () =>
                    attachments.release(input.url),
              ),
            },
          }),
        },
      }),
      storedFiles: storedFilesMachine.provide({
        actors: {
          loadFiles: callActor(fileStore.load),
          writeFile: callActor(async ({ conversation, write }: { conversation: Conversation; write: FileWrite }) => {
            if (write.type === 'save') return fileStore.save({ conversation, file: write.file })
            await fileStore.forget({ conversation, ids: write.ids })
            return true
          }),
        },
      }),
      receipts: receiptsMachine.provide({
        actors: { markDelivered: callActor(chat.markDelivered), markRead: callActor(chat.markRead) },
      }),
    },
  })
}
