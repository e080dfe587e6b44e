import { outboxMachine } from '../../machines/consultation/chat/outbox/outbox.machine'
import type { OutboxInput, OutboxReport } from '../../machines/consultation/chat/outbox/outbox.model'
import { unsentOf } from '../../machines/consultation/chat/outbox/outbox.rules'
import type { SaveOrder } from '../../machines/ports/chat'
import type { StorageOrder, StoredMessages } from '../../machines/ports/outbox-store'
import { accepted, refused } from '../../machines/ports/result'
import { aMessage, countingIds } from '../kit/data/builders'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import type { TestClock } from '../kit/harness/test-clock'

export const conversation = { consultationId: 'K-1', doctor: '101', other: '201', me: '101' }

export function writing(clock: TestClock): OutboxInput {
  return { conversation, clock, newId: countingIds(), report: recordingReport<OutboxReport>() }
}

/** The id of the first message. */
export const firstId = '00000000-0000-4000-8000-000000000001'
export const mySaved = aMessage({
  objectId: 'm2',
  messageId: firstId,
  sender_id: '101',
  text: 'Baik, Bu.',
  status: 'sent',
  updatedAt: aMessage().updatedAt + 1_000,
})

export const nothingStored: StoredMessages = { draft: '', unsent: [] }
const storedId = '00000000-0000-4000-8000-0000000000a1'
const aMoment = aMessage().date - 60_000
const unsent = { messageId: storedId, kind: 'text', text: 'Selamat pagi, Bu.', date: aMoment } as const
export const storedSaved = { ...mySaved, objectId: 'm3', messageId: storedId, text: unsent.text, date: aMoment }
export const storedMessages: StoredMessages = { draft: 'Apakah', unsent: [{ ...unsent, status: 'not_send' }] }
export const storedRefused: StoredMessages = { draft: '', unsent: [{ ...unsent, status: 'failed' }] }

/** A document's card, as the room passes it. */
export const card = { type: 'chat.post', messageId: 'card-1', kind: 'spa', text: '{"v":1}' } as const
const cardSaved = { ...mySaved, objectId: 'm4', messageId: card.messageId, kind: card.kind, text: card.text }

/** The last reported unsent messages; initially none. */
function lastReported(context: { report: OutboxInput['report'] }): string[] {
  const changes = receivedBy(context.report).filter((report) => report.type === 'outbox.changed')
  return changes.at(-1)?.unsent.map(({ messageId, status }) => `${messageId} ${status}`) ?? []
}

export const outboxModel = defineModel<typeof outboxMachine>({
  name: 'consultation/chat/outbox',
  spec: 'product §4 Chat, §9 Persisted in browser storage',
  machine: outboxMachine,
  worlds: { writing },
  events: {
    'draft.changed': [{ type: 'draft.changed', draft: 'Baik, Bu.' }],
    'chat.send': [{ type: 'chat.send', text: 'Baik, Bu.' }],
    'chat.post': [card],
    'chat.retry': [
      { type: 'chat.retry', messageId: firstId },
      { type: 'chat.retry', messageId: storedId },
    ],
    'message.known': [{ type: 'message.known', messageIds: [firstId, storedId, card.messageId] }],
    'connection.restored': [{ type: 'connection.restored' }],
  },
  outcomes: {
    keeper: { outputs: [], faults: true },
    loadStored: { outputs: [nothingStored, storedMessages, storedRefused], faults: true },
    saveNow: { outputs: [undefined], faults: true },
    saveMessage: {
      outputs: [accepted(mySaved), accepted(storedSaved), accepted(cardSaved), refused({ kind: 'closed' })],
      faults: true,
    },
  },
  key: ({ context }) => [
    context.draft !== '',
    // Ids are new in each branch, so they are not compared.
    unsentOf(context).map(({ kind, date, status }) => [kind, date === aMoment, status]),
  ],
  // Two show the order; more only multiply the paths.
  isFarEnough: ({ context }) => unsentOf(context).length > 1,
  invariants: {
    'nothing is sent before what was kept is back': (snapshot) =>
      !snapshot.matches({ sending: 'restoring' }) || snapshot.children['saveMessage'] === undefined,
    'the oldest of those that wait is the one that is sent': (snapshot) => {
      const order = askedOf(snapshot, 'saveMessage') as SaveOrder | undefined
      return order === undefined || order.message.messageId === snapshot.context.waiting[0]?.messageId
    },
    'nothing goes to another conversation': (snapshot) => {
      const order = askedOf(snapshot, 'saveMessage') as SaveOrder | undefined
      return order === undefined || order.conversation === snapshot.context.conversation
    },
    'what goes out next is kept first': (snapshot) => {
      const order = askedOf(snapshot, 'saveNow') as StorageOrder | undefined
      return order === undefined || order.unsent[0]?.messageId === snapshot.context.waiting[0]?.messageId
    },
    'no message stands twice': ({ context }) => {
      const ids = unsentOf(context).map(({ messageId }) => messageId)
      return new Set(ids).size === ids.length
    },
    'it rests exactly when nothing waits': (snapshot) =>
      snapshot.matches({ sending: 'restoring' }) ||
      snapshot.matches({ sending: 'empty' }) === (snapshot.context.waiting.length === 0),
    'the parent knows every message that the server has not': ({ context }) =>
      JSON.stringify(lastReported(context)) ===
      JSON.stringify(unsentOf(context).map(({ messageId, status }) => `${messageId} ${status}`)),
    'the parent knows whether it goes on': (snapshot) => {
      const received = receivedBy(snapshot.context.report).map(({ type }) => type)
      const last = received.findLast((type) => type === 'outbox.stalled' || type === 'outbox.resumed')
      return (last === 'outbox.stalled') === snapshot.matches({ sending: 'stalled' })
    },
  },
  journeys: [
    ...rowsFrom<typeof outboxMachine>('writing', {
      'what cannot be read yet does not hold up a message': [
        [fault('loadStored'), { type: 'chat.send', text: 'Baik, Bu.' }, done('saveNow')],
        { stored: { unread: 'waiting' }, sending: 'saving' },
      ],
      'what the server has without a refusal changes nothing': [
        [done('loadStored', storedMessages)],
        { stored: 'read', sending: 'storing' },
        { ignores: [{ type: 'message.known', messageIds: [storedId] }] },
      ],
      'and is read again': [
        [fault('loadStored'), after('untilReadAgain', 'outbox.stored.unread.waiting')],
        { stored: { unread: 'asking' }, sending: 'empty' },
      ],
      'as often as necessary': [
        [fault('loadStored'), after('untilReadAgain', 'outbox.stored.unread.waiting'), fault('loadStored')],
        { stored: { unread: 'waiting' }, sending: 'empty' },
      ],
      'read later, it joins the typed draft, and the older message is sent first': [
        [
          fault('loadStored'),
          { type: 'chat.send', text: 'Baik, Bu.' },
          { type: 'draft.changed', draft: 'Baik, Bu.' },
          done('saveNow'),
          after('untilReadAgain', 'outbox.stored.unread.waiting'),
          done('loadStored', storedMessages),
        ],
        { stored: 'read', sending: 'storing' },
        { knows: { draft: 'Apakah\nBaik, Bu.' } },
      ],
      'read later while the oldest message is stuck, it is sent at once': [
        [
          fault('loadStored'),
          { type: 'chat.send', text: 'Baik, Bu.' },
          done('saveNow'),
          fault('saveMessage'),
          after('untilReadAgain', 'outbox.stored.unread.waiting'),
          done('loadStored', storedMessages),
        ],
        { stored: 'read', sending: 'storing' },
      ],
    }),
    {
      name: 'a lost answer is asked again with the same message',
      world: 'writing',
      steps: [
        { type: 'xstate.done.actor.loadStored', output: nothingStored },
        { type: 'chat.send', text: 'Baik, Bu.' },
        { type: 'xstate.done.actor.saveNow', output: undefined },
        { type: 'xstate.error.actor.saveMessage', error: null },
        { type: 'connection.restored' },
        { type: 'xstate.done.actor.saveMessage', output: accepted(mySaved) },
      ],
      ends: { stored: 'read', sending: 'empty' },
    },
    {
      name: 'a stored message is sent again automatically',
      world: 'writing',
      steps: [
        { type: 'xstate.done.actor.loadStored', output: storedMessages },
        { type: 'xstate.done.actor.saveNow', output: undefined },
        { type: 'xstate.done.actor.saveMessage', output: accepted(storedSaved) },
      ],
      ends: { stored: 'read', sending: 'empty' },
    },
    {
      name: 'a refused message goes out again at a click',
      world: 'writing',
      steps: [
        { type: 'xstate.done.actor.loadStored', output: storedRefused },
        { type: 'chat.retry', messageId: storedId },
        { type: 'xstate.error.actor.saveNow', error: null },
      ],
      ends: { stored: 'read', sending: 'saving' },
    },
    {
      name: 'a waiting message is neither posted twice, retried by hand nor forgotten as refused',
      world: 'writing',
      steps: [{ type: 'xstate.done.actor.loadStored', output: storedMessages }, card],
      ends: { stored: 'read', sending: 'storing' },
      ignores: [card, { type: 'chat.retry', messageId: storedId }, { type: 'message.known', messageIds: [storedId] }],
    },
  ],
})
