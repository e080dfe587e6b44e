import { createActor } from 'xstate'
import type { AttachmentsInput } from '../../machines/consultation/chat/attachments/attachments.model'
import { chatMachine } from '../../machines/consultation/chat/chat.machine'
import type { ChatInput } from '../../machines/consultation/chat/chat.model'
import { selectMessages } from '../../machines/consultation/chat/chat.selectors'
import type { OutboxInput } from '../../machines/consultation/chat/outbox/outbox.model'
import type { ReceiptsInput } from '../../machines/consultation/chat/receipts/receipts.model'
import { uploadMachine } from '../../machines/consultation/chat/upload/upload.machine'
import type { StoredFilesInput } from '../../machines/consultation/chat/stored-files/stored-files.model'
import type { UnsentMessage } from '../../machines/ports/outbox-store'
import type { TypingOrder } from '../../machines/ports/typing'
import { aMessage, aPicked, aReference, countingIds } from '../kit/data/builders'
import { askedOf, inert } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { fault, rowsFrom } from '../kit/graph/rows'
import type { TestClock } from '../kit/harness/test-clock'
import { card, conversation, firstId, mySaved } from './outbox.model'
import { aStoredFile } from './stored-files.model'
import { uploading } from './upload.model'

function chatting(isOpen: boolean): (clock: TestClock) => ChatInput {
  return (clock) => ({ conversation, clock, newId: countingIds(), isOpen })
}

const theirs = aMessage()
const theirsDelivered = aMessage({ status: 'delivered', updatedAt: theirs.updatedAt + 1 })
const theirsSeen = aMessage({ status: 'seen', updatedAt: theirs.updatedAt + 2 })
const farewell = aMessage({
  objectId: 'm9',
  messageId: 'message-9',
  sender_id: '101',
  kind: 'sesi_berakhir',
  text: 'Konsultasi sudah selesai',
  date: theirs.date + 60_000,
})
const photo = aPicked()
const unsent: UnsentMessage = {
  messageId: firstId,
  kind: 'text',
  text: mySaved.text,
  date: mySaved.date,
  status: 'not_send',
}

/** A waiting photo, as its parent receives it. */
const attachment = {
  messageId: firstId,
  kind: 'image',
  date: mySaved.date,
  status: 'running',
  ref: createActor(inert(uploadMachine), { input: uploading() }).start(),
} as const

export const chatModel = defineModel<typeof chatMachine>({
  name: 'consultation/chat',
  spec: 'product §4 Chat, §9 Chat history limit; contract §5 typing',
  machine: chatMachine,
  worlds: { open: chatting(true), closed: chatting(false) },
  events: {
    'draft.changed': [{ type: 'draft.changed', draft: 'Baik, Bu.' }],
    'chat.send': [{ type: 'chat.send', text: 'Baik, Bu.' }],
    'chat.retry': [{ type: 'chat.retry', messageId: firstId }],
    'chat.post': [card],
    'picked.add': [{ type: 'picked.add', files: [photo] }],
    'picked.remove': [{ type: 'picked.remove', id: firstId }],
    'chat.attach': [{ type: 'chat.attach', files: [photo] }],
    'chat.looked': [{ type: 'chat.looked' }],
    'chat.opened': [{ type: 'chat.opened' }],
    'chat.closed': [{ type: 'chat.closed' }],
    'file.show': [{ type: 'file.show', reference: aReference() }],
    'file.hide': [{ type: 'file.hide', reference: aReference() }],
    'messages.synced': [
      { type: 'messages.synced', messages: [], hasOlder: false },
      { type: 'messages.synced', messages: [theirs], hasOlder: false },
      { type: 'messages.synced', messages: [], hasOlder: true },
      { type: 'messages.synced', messages: [theirsSeen, farewell], hasOlder: false },
    ],
    'message.changed': [
      { type: 'message.changed', message: theirsDelivered },
      { type: 'message.changed', message: theirsSeen },
    ],
    'feed.lost': [{ type: 'feed.lost' }],
    'typing.received': [{ type: 'typing.received' }],
    'outbox.changed': [
      { type: 'outbox.changed', draft: '', unsent: [unsent] },
      { type: 'outbox.changed', draft: '', unsent: [{ ...unsent, status: 'failed' }] },
      { type: 'outbox.changed', draft: 'Apakah', unsent: [] },
    ],
    'message.saved': [{ type: 'message.saved', message: mySaved }],
    'outbox.stalled': [{ type: 'outbox.stalled' }],
    'outbox.resumed': [{ type: 'outbox.resumed' }],
    'attachments.changed': [
      { type: 'attachments.changed', attachments: [attachment] },
      { type: 'attachments.changed', attachments: [{ ...attachment, status: 'stumbled' }] },
      { type: 'attachments.changed', attachments: [] },
    ],
    'attachment.stored': [{ type: 'attachment.stored', messageId: firstId, kind: 'image', reference: aReference() }],
    'attachment.cancelled': [{ type: 'attachment.cancelled', messageId: firstId }],
    'files.restored': [{ type: 'files.restored', files: [aStoredFile()] }],
    'files.stored': [{ type: 'files.stored', ids: [firstId], unstored: [] }],
    'files.changed': [{ type: 'files.changed', files: {} }],
  },
  outcomes: {
    messageFacts: { outputs: [], faults: true },
    readHistory: { outputs: [[theirs]], faults: true },
    typing: { outputs: [], faults: true },
    outbox: { outputs: [], faults: true },
    attachments: { outputs: [], faults: true },
    storedFiles: { outputs: [], faults: true },
    receipts: { outputs: [], faults: true },
  },
  // The regions meet in the history only. While it is empty each of them is walked separately; from the first message
  // on only the composer is.
  regions: ({ value, context }) => [value.composer, ...(context.history.length > 0 ? [] : [value])],
  key: ({ context }) =>
    context.history.length > 0
      ? context.history.map(({ messageId, status }) => [messageId, status])
      : [context.unsent.map(({ status }) => status), context.attachments.map(({ status }) => status)],
  isFarEnough: (snapshot) => {
    const { context, value } = snapshot
    const aside = [
      value.history === 'stale' || (typeof value.history === 'object' && value.history.live !== 'whole'),
      value.partner === 'typing',
      value.sending === 'stalled',
      context.unsent.length > 0,
      context.attachments.length > 0,
      value.composer === 'closed',
    ].filter(Boolean).length
    const { length } = context.history
    // A chat that starts closed equals one that was closed.
    if (!context.startsOpen) return true
    return aside > 1 || length > 1 || (length > 0 && value.composer === 'closed')
  },
  invariants: {
    'no message stands twice': (snapshot) => {
      const ids = selectMessages(snapshot).map(({ messageId }) => messageId)
      return new Set(ids).size === ids.length
    },
    'whatever is written or attached here is in sight': (snapshot) => {
      const ids = selectMessages(snapshot).map(({ messageId }) => messageId)
      const { unsent: written, attachments } = snapshot.context
      return [...written, ...attachments].every(({ messageId }) => ids.includes(messageId))
    },
    'what the server has taken stands as it reported': (snapshot) => {
      const shown = selectMessages(snapshot)
      return snapshot.context.history.every(({ messageId, status, text }) =>
        shown.some((one) => one.messageId === messageId && one.text === text && one.status === status),
      )
    },
    'nothing can be written after the farewell': (snapshot) =>
      !snapshot.matches({ composer: 'open' }) || snapshot.context.history.every(({ kind }) => kind !== 'sesi_berakhir'),
    'its children speak of this conversation and no other': (snapshot) => {
      const outbox = askedOf(snapshot, 'outbox') as OutboxInput | undefined
      const attachments = askedOf(snapshot, 'attachments') as AttachmentsInput | undefined
      const storedFiles = askedOf(snapshot, 'storedFiles') as StoredFilesInput | undefined
      const receipts = askedOf(snapshot, 'receipts') as ReceiptsInput | undefined
      const typing = askedOf(snapshot, 'typing') as TypingOrder | undefined
      return (
        (outbox === undefined || outbox.conversation === snapshot.context.conversation) &&
        (attachments === undefined || attachments.consultationId === 'K-1') &&
        (storedFiles === undefined || storedFiles.conversation === snapshot.context.conversation) &&
        (receipts === undefined || receipts.conversation === snapshot.context.conversation) &&
        (typing === undefined || (typing.to === conversation.other && typing.consultationId === 'K-1'))
      )
    },
    'older messages are asked for exactly while they are missing': (snapshot) =>
      (snapshot.children['readHistory'] !== undefined) === snapshot.matches({ history: { live: 'filling' } }),
  },
  journeys: [
    {
      name: 'the newest come first, then the rest; a lost answer is asked again',
      world: 'open',
      steps: [
        { type: 'messages.synced', messages: [theirsSeen], hasOlder: true },
        { type: 'xstate.error.actor.readHistory', error: null },
        { type: 'xstate.after.untilRetry.chat.history.live.waiting' },
        { type: 'xstate.done.actor.readHistory', output: [theirs] },
      ],
      ends: {
        history: { live: 'whole' },
        composer: 'open',
        sending: 'flowing',
        partner: 'still',
      },
    },
    {
      name: 'the farewell closes the composer',
      world: 'open',
      steps: [{ type: 'messages.synced', messages: [theirsSeen, farewell], hasOlder: false }],
      ends: {
        history: { live: 'whole' },
        composer: 'closed',
        sending: 'flowing',
        partner: 'still',
      },
    },
    ...rowsFrom<typeof chatMachine>('open', {
      'without the word of who types nobody does': [
        [{ type: 'typing.received' }, fault('typing')],
        { history: 'loading', composer: 'open', sending: 'flowing', partner: 'still' },
      ],
      'what is no longer heard of is said to be old': [
        [{ type: 'messages.synced', messages: [], hasOlder: false }, { type: 'feed.lost' }],
        { history: 'stale', composer: 'open', sending: 'flowing', partner: 'still' },
      ],
    }),
    ...rowsFrom<typeof chatMachine>('closed', {
      'where nothing may be written yet, nothing can be': [
        [],
        { history: 'loading', composer: 'closed', sending: 'flowing', partner: 'still' },
      ],
      'until it may': [
        [{ type: 'chat.opened' }],
        { history: 'loading', composer: 'open', sending: 'flowing', partner: 'still' },
      ],
    }),
  ],
})
