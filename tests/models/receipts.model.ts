import { incomingOf, merged } from '../../machines/consultation/chat/chat.rules'
import { receiptsMachine } from '../../machines/consultation/chat/receipts/receipts.machine'
import { aMessage } from '../kit/data/builders'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import { conversation } from './outbox.model'

const theirs = aMessage()
const next = aMessage({ objectId: 'm2', messageId: 'message-2', date: theirs.date + 1 })
const told = (...messages: ReturnType<typeof aMessage>[]) => ({
  type: 'incoming.changed' as const,
  ...incomingOf(merged([], messages), conversation.me),
})
const nextDelivered = aMessage({ objectId: 'm2', messageId: 'message-2', date: theirs.date + 1, status: 'delivered' })
const delivered = told(aMessage({ status: 'delivered', updatedAt: theirs.updatedAt + 1 }))
const bothDelivered = told(aMessage({ status: 'delivered', updatedAt: theirs.updatedAt + 1 }), nextDelivered)
const seen = told(aMessage({ status: 'seen', updatedAt: theirs.updatedAt + 2 }))
const mine = aMessage({ messageId: 'mine', sender_id: conversation.me })
const looks = { type: 'chat.looked' } as const
const bothLooked = { looked: [theirs.messageId, next.messageId] }
const gathered = { type: 'xstate.after.untilTold.receipts.gathering' } as const

export const receiptsModel = defineModel<typeof receiptsMachine>({
  name: 'consultation/chat/receipts',
  spec: 'product §4 Chat; contract §4 delivered, updateToReaded',
  machine: receiptsMachine,
  worlds: { 'nothing here yet': () => ({ conversation }) },
  events: {
    'incoming.changed': [told(theirs), told(theirs, next), delivered, seen, told(mine)],
    'chat.looked': [{ type: 'chat.looked' }],
  },
  outcomes: {
    markDelivered: { outputs: [undefined], faults: true },
    markRead: { outputs: [undefined], faults: true },
  },
  // Which messages of a list are in another matters only as far as the guards ask.
  key: ({ context: { told: reported, looked, read, undelivered, unread } }) => [
    undelivered.length,
    unread.length,
    undelivered.some((id) => !reported.includes(id)),
    unread.every((id) => looked.includes(id)),
    unread.some((id) => looked.includes(id)),
    unread.some((id) => !read.includes(id)),
  ],
  invariants: {
    'only what is here and not delivered is told delivered': (snapshot) => {
      const order = askedOf(snapshot, 'markDelivered') as { messageIds: string[] } | undefined
      const theirIds = [theirs, next].map(({ messageId }) => messageId)
      return (
        order === undefined || (order.messageIds.length > 0 && order.messageIds.every((id) => theirIds.includes(id)))
      )
    },
    'nothing undelivered is left alone': (snapshot) =>
      !snapshot.matches('none') || snapshot.context.undelivered.length === 0,
    'nothing is told read that nobody has looked at': (snapshot) => {
      const { read, looked, unread } = snapshot.context
      // What was read on another device meanwhile is not among the unread ones of a later look.
      const wasSeen = (messageId: string) => looked.includes(messageId) || !unread.includes(messageId)
      return !snapshot.matches('reading') || (read.length > 0 && read.every(wasSeen))
    },
    'one thing is told at a time, and of this conversation': (snapshot) => {
      const asked = ['markDelivered', 'markRead'].map((id) => askedOf(snapshot, id)).filter(Boolean)
      const orders = asked as { conversation: unknown }[]
      return orders.length <= 1 && orders.every((order) => order.conversation === conversation)
    },
  },
  journeys: [
    {
      name: 'delivered on arrival, read when viewed',
      world: 'nothing here yet',
      steps: [told(theirs), gathered, done('markDelivered'), delivered, looks, gathered, done('markRead'), seen],
      ends: 'none',
    },
    {
      name: 'messages viewed within a moment are reported in one request',
      world: 'nothing here yet',
      steps: [told(theirs), looks, told(theirs, next), looks, gathered],
      ends: 'reading',
    },
    {
      name: 'a lost delivery receipt is sent again',
      world: 'nothing here yet',
      steps: [
        told(theirs),
        gathered,
        fault('markDelivered'),
        { type: 'xstate.after.untilRetry.receipts.undelivered' },
        gathered,
      ],
      ends: 'delivering',
    },
    {
      name: 'a lost read receipt is sent again',
      world: 'nothing here yet',
      steps: [delivered, looks, gathered, fault('markRead'), { type: 'xstate.after.untilRetry.receipts.unread' }],
      ends: 'reading',
    },
    ...rowsFrom<typeof receiptsMachine>('nothing here yet', {
      'where nothing is, a look reads nothing': [[], 'none', { ignores: [looks] }],
      'what only one of two was looked at is told delivered, not read': [
        [told(theirs), looks, told(theirs, next), gathered],
        'delivering',
        { knows: { told: [theirs.messageId, next.messageId], looked: [theirs.messageId] } },
      ],
      'what was delivered elsewhere and not looked at needs nothing': [[told(theirs), delivered, gathered], 'none'],
      'what was read elsewhere meanwhile needs nothing': [[told(theirs), looks, seen, gathered], 'none'],
      'what was read elsewhere is not looked at': [[told(theirs), seen], 'gathering', { ignores: [looks] }],
      'a look reads what is being told delivered': [
        [told(theirs), gathered, looks],
        'reading',
        { knows: { looked: [theirs.messageId], read: [theirs.messageId] } },
      ],
      'a look reads what was told delivered': [
        [told(theirs), gathered, done('markDelivered'), looks, gathered],
        'reading',
        { knows: { looked: [theirs.messageId], read: [theirs.messageId] } },
      ],
      'a look does not wait for a telling that failed': [
        [told(theirs), gathered, fault('markDelivered'), looks],
        'reading',
        { knows: { looked: [theirs.messageId] } },
      ],
      'another look waits for the answer': [
        [told(theirs), looks, gathered, told(theirs, next), looks],
        'reading',
        { knows: { ...bothLooked, read: [theirs.messageId] } },
      ],
      'and is told after it': [
        [told(theirs), looks, gathered, told(theirs, next), looks, done('markRead')],
        'gathering',
        { knows: bothLooked },
      ],
      'also where its arrival was told already': [
        [delivered, looks, gathered, bothDelivered, looks, done('markRead'), gathered],
        'reading',
        { knows: { ...bothLooked, read: bothLooked.looked } },
      ],
      'what arrived meanwhile and was not looked at is told delivered': [
        [told(theirs), looks, gathered, told(theirs, next), done('markRead'), gathered],
        'delivering',
      ],
      'a look after one that was not heard reads both': [
        [told(theirs), looks, gathered, told(theirs, next), fault('markRead'), looks],
        'reading',
        { knows: bothLooked },
      ],
      'read elsewhere while it is told delivered, a look reads nothing': [
        [told(theirs), gathered, seen],
        'delivering',
        { ignores: [looks] },
      ],
      'nor after a telling that failed': [
        [told(theirs), gathered, seen, fault('markDelivered')],
        'undelivered',
        { ignores: [looks] },
      ],
      'another look asks again until the server confirms': [
        [delivered, looks, gathered, done('markRead'), looks],
        'gathering',
      ],
      'what is read is not read again': [
        [delivered, looks, gathered, seen, done('markRead')],
        'told',
        { ignores: [looks] },
      ],
      'also while the answer is awaited': [[delivered, looks, gathered, seen], 'reading', { ignores: [looks] }],
      'also where the answer was lost': [
        [delivered, looks, gathered, seen, fault('markRead')],
        'unread',
        { ignores: [looks] },
      ],
    }),
  ],
})
