import { chatMachine } from '../../machines/consultation/chat/chat.machine'
import { keepOrder } from '../../machines/consultation/chat/kept.rules'
import type { ChatInput } from '../../machines/consultation/chat/chat.model'
import type { KeptMessages } from '../../machines/ports/kept-messages'
import { accepted, refused } from '../../machines/ports/result'
import { aMessage, countingIds } from '../kit/builders'
import { defineModel } from '../kit/model'
import type { TestClock } from '../kit/test-clock'

export const conversation = { consultationId: 'K-1', doctor: '101', other: '201', me: '101' }

function chatting(isOpen: boolean): (clock: TestClock) => ChatInput {
  return (clock) => ({ conversation, clock, newId: countingIds(), isOpen })
}

const firstId = '00000000-0000-4000-8000-000000000001'
export const mySaved = aMessage({
  objectId: 'm2',
  messageId: firstId,
  sender_id: '101',
  text: 'Baik, Bu.',
  status: 'sent',
  updatedAt: aMessage().updatedAt + 1_000,
})
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

const nothingKept: KeptMessages = { draft: '', unsent: [] }
const keptId = '00000000-0000-4000-8000-0000000000a1'
export const keptSaved = { ...mySaved, objectId: 'm3', messageId: keptId, text: 'Selamat pagi, Bu.', date: theirs.date - 60_000 }
const unsent = { messageId: keptId, kind: 'text', text: 'Selamat pagi, Bu.', date: theirs.date - 60_000 } as const
export const kept: KeptMessages = { draft: 'Apakah', unsent: [{ ...unsent, status: 'not_send' }] }
const keptRefused: KeptMessages = { draft: '', unsent: [{ ...unsent, status: 'failed' }] }

export const chatModel = defineModel<typeof chatMachine>({
  name: 'consultation/chat',
  spec: 'spec §4 Chat',
  machine: chatMachine,
  worlds: { open: chatting(true), closed: chatting(false) },
  events: {
    'draft.changed': [{ type: 'draft.changed', draft: 'Baik, Bu.' }],
    'chat.send': [{ type: 'chat.send', text: 'Baik, Bu.' }],
    'chat.retry': [
      { type: 'chat.retry', messageId: firstId },
      { type: 'chat.retry', messageId: keptId },
    ],
    'chat.looked': [{ type: 'chat.looked' }],
    'chat.opened': [{ type: 'chat.opened' }],
    'chat.closed': [{ type: 'chat.closed' }],
    'messages.synced': [
      { type: 'messages.synced', messages: [] },
      { type: 'messages.synced', messages: [theirs] },
      { type: 'messages.synced', messages: [theirsSeen, farewell] },
    ],
    'message.changed': [
      { type: 'message.changed', message: theirsDelivered },
      { type: 'message.changed', message: theirsSeen },
    ],
    'feed.lost': [{ type: 'feed.lost' }],
  },
  outcomes: {
    messageFacts: { outputs: [], faults: true },
    keeper: { outputs: [], faults: true },
    loadKept: { outputs: [nothingKept, kept, keptRefused], faults: true },
    keepNow: { outputs: [undefined], faults: true },
    saveMessage: { outputs: [accepted(mySaved), accepted(keptSaved), refused({ kind: 'closed' })], faults: true },
    markDelivered: { outputs: [undefined], faults: true },
    markRead: { outputs: [undefined], faults: true },
  },
  // Whether the history is fresh matters to no other region, but for one that waits; each of its transitions is one step.
  regions: ({ value }) => [value.composer, value.outbox, value.receipts],
  key: ({ context }) => [context.outbox.length, context.messages.map(({ messageId, status }) => [messageId, status])],
  // One message shows every transition; more only multiply the paths, and so does what happens before the kept is back.
  isFarEnough: ({ context, value }) =>
    context.outbox.length > 1 || context.messages.length > (value.outbox === 'restoring' ? 0 : 1),
  invariants: {
    'nothing is sent before what was kept is back': (snapshot) =>
      !snapshot.matches({ outbox: 'restoring' }) || snapshot.children.saveMessage === undefined,
    'the keeper has every word that could be lost': ({ context }) =>
      context.messages.filter(({ updatedAt }) => updatedAt === 0).length === keepOrder(context).unsent.length,
    'what waits to be sent is in sight as not_send, in its order': ({ context }) =>
      context.outbox.every(({ messageId }) =>
        context.messages.some((message) => message.messageId === messageId && message.status === 'not_send'),
      ),
    'no message stands twice': ({ context }) =>
      new Set(context.messages.map(({ messageId }) => messageId)).size === context.messages.length,
    'the outbox rests exactly when it is empty': (snapshot) =>
      snapshot.matches({ outbox: 'restoring' }) ||
      snapshot.matches({ outbox: 'empty' }) === (snapshot.context.outbox.length === 0),
    'nothing can be written after the farewell': (snapshot) =>
      !(snapshot.matches({ composer: 'open' }) && snapshot.context.messages.some(({ kind }) => kind === 'sesi_berakhir')),
  },
  journeys: [
    {
      name: 'a lost answer is asked again with the same message',
      world: 'open',
      steps: [
        { type: 'messages.synced', messages: [] },
        { type: 'xstate.done.actor.loadKept', output: nothingKept },
        { type: 'chat.send', text: 'Baik, Bu.' },
        { type: 'xstate.done.actor.keepNow', output: undefined },
        { type: 'xstate.error.actor.saveMessage', error: null },
        { type: 'feed.lost' },
        { type: 'messages.synced', messages: [] },
        { type: 'xstate.done.actor.saveMessage', output: accepted(mySaved) },
      ],
      ends: { history: 'live', composer: 'open', outbox: 'empty', receipts: 'none' },
    },
    {
      name: 'what was kept goes out again by itself',
      world: 'open',
      steps: [
        { type: 'xstate.done.actor.loadKept', output: kept },
        { type: 'xstate.done.actor.keepNow', output: undefined },
        { type: 'xstate.done.actor.saveMessage', output: accepted(keptSaved) },
      ],
      ends: { history: 'loading', composer: 'open', outbox: 'empty', receipts: 'none' },
    },
    {
      name: 'the farewell closes the composer',
      world: 'open',
      steps: [
        { type: 'xstate.done.actor.loadKept', output: nothingKept },
        { type: 'messages.synced', messages: [theirsSeen, farewell] },
      ],
      ends: { history: 'live', composer: 'closed', outbox: 'empty', receipts: 'none' },
    },
  ],
})
