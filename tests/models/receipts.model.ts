import { incomingOf, merged } from '../../machines/consultation/chat/chat.rules'
import { receiptsMachine } from '../../machines/consultation/chat/receipts/receipts.machine'
import { aMessage } from '../kit/data/builders'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import { conversation } from './outbox.model'

const theirs = aMessage()
const next = aMessage({ objectId: 'm2', messageId: 'message-2', date: theirs.date + 1 })
const update = (...messages: ReturnType<typeof aMessage>[]) => ({
  type: 'incoming.changed' as const,
  ...incomingOf(merged([], messages), conversation.me),
})
const nextDelivered = aMessage({ objectId: 'm2', messageId: 'message-2', date: theirs.date + 1, status: 'delivered' })
const delivered = update(aMessage({ status: 'delivered', updatedAt: theirs.updatedAt + 1 }))
const bothDelivered = update(aMessage({ status: 'delivered', updatedAt: theirs.updatedAt + 1 }), nextDelivered)
const seen = update(aMessage({ status: 'seen', updatedAt: theirs.updatedAt + 2 }))
const mine = aMessage({ messageId: 'mine', sender_id: conversation.me })
const looks = { type: 'chat.looked' } as const
const bothLooked = { looked: [theirs.messageId, next.messageId] }
const gathered = { type: 'xstate.after.untilReported.receipts.gathering' } as const

export const receiptsModel = defineModel<typeof receiptsMachine>({
  name: 'consultation/chat/receipts',
  spec: 'product §4 Chat; contract §4 delivered, updateToReaded',
  machine: receiptsMachine,
  worlds: { 'nothing here yet': () => ({ conversation }) },
  events: {
    'incoming.changed': [update(theirs), update(theirs, next), delivered, seen, update(mine)],
    'chat.looked': [{ type: 'chat.looked' }],
  },
  outcomes: {
    markDelivered: { outputs: [undefined], faults: true },
    markRead: { outputs: [undefined], faults: true },
  },
  // Which messages of a list are in another matters only as far as the guards ask.
  key: ({ context: { reported, looked, read, undelivered, unread } }) => [
    undelivered.length,
    unread.length,
    undelivered.some((id) => !reported.includes(id)),
    unread.some((id) => looked.includes(id)),
    unread.some((id) => looked.includes(id) && !read.includes(id)),
  ],
  invariants: {
    'only present, undelivered messages are reported as delivered': (snapshot) => {
      const order = askedOf(snapshot, 'markDelivered') as { messageIds: string[] } | undefined
      const theirIds = [theirs, next].map(({ messageId }) => messageId)
      return (
        order === undefined || (order.messageIds.length > 0 && order.messageIds.every((id) => theirIds.includes(id)))
      )
    },
    'nothing undelivered is left alone': (snapshot) =>
      !snapshot.matches('none') || snapshot.context.undelivered.length === 0,
    'only messages that were looked at are reported as read': (snapshot) => {
      const { looked, unread } = snapshot.context
      // What was read on another device meanwhile is not among the unread ones of a later look.
      const wasSeen = (messageId: string) => looked.includes(messageId) || !unread.includes(messageId)
      const order = askedOf(snapshot, 'markRead') as { messageIds: string[] } | undefined
      return order === undefined || (order.messageIds.length > 0 && order.messageIds.every(wasSeen))
    },
    'one receipt is sent at a time, for this conversation': (snapshot) => {
      const asked = ['markDelivered', 'markRead'].map((id) => askedOf(snapshot, id)).filter(Boolean)
      const orders = asked as { conversation: unknown }[]
      return orders.length <= 1 && orders.every((order) => order.conversation === conversation)
    },
  },
  journeys: [
    {
      name: 'delivered on arrival, read when viewed',
      world: 'nothing here yet',
      steps: [update(theirs), gathered, done('markDelivered'), delivered, looks, gathered, done('markRead'), seen],
      ends: 'none',
    },
    {
      name: 'messages viewed within a moment are reported in one request',
      world: 'nothing here yet',
      steps: [update(theirs), looks, update(theirs, next), looks, gathered],
      ends: 'reading',
    },
    {
      name: 'a lost delivery receipt is sent again',
      world: 'nothing here yet',
      steps: [
        update(theirs),
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
      'of two messages only the visible one is reported as read': [
        [update(theirs), looks, update(theirs, next), gathered],
        'reading',
        { knows: { reported: [theirs.messageId], read: [theirs.messageId] } },
      ],
      'and the other then as delivered': [
        [update(theirs), looks, update(theirs, next), gathered, done('markRead'), gathered],
        'delivering',
        { knows: { reported: [theirs.messageId, next.messageId], looked: [] } },
      ],
      'also after a retry, which names only the visible one': [
        [
          update(theirs),
          looks,
          gathered,
          update(theirs, next),
          fault('markRead'),
          { type: 'xstate.after.untilRetry.receipts.unread' },
        ],
        'reading',
        { knows: { reported: [theirs.messageId], read: [theirs.messageId] } },
      ],
      'what was reported as read is not reported again': [
        [delivered, looks, gathered, done('markRead')],
        'reported',
        { knows: { looked: [] } },
      ],
      'nor when another message arrives before the server confirms': [
        [update(theirs), looks, gathered, done('markRead'), update(theirs, next), gathered],
        'delivering',
      ],
      'what was delivered elsewhere and not looked at needs nothing': [[update(theirs), delivered, gathered], 'none'],
      'what was read elsewhere meanwhile needs nothing': [[update(theirs), looks, seen, gathered], 'none'],
      'what was read elsewhere is not looked at': [[update(theirs), seen], 'gathering', { ignores: [looks] }],
      'a look reads what is being reported delivered': [
        [update(theirs), gathered, looks],
        'reading',
        { knows: { looked: [theirs.messageId], read: [theirs.messageId] } },
      ],
      'a look reads what was reported delivered': [
        [update(theirs), gathered, done('markDelivered'), looks, gathered],
        'reading',
        { knows: { looked: [theirs.messageId], read: [theirs.messageId] } },
      ],
      'a look does not wait for a telling that failed': [
        [update(theirs), gathered, fault('markDelivered'), looks],
        'reading',
        { knows: { looked: [theirs.messageId] } },
      ],
      'another look waits for the answer': [
        [update(theirs), looks, gathered, update(theirs, next), looks],
        'reading',
        { knows: { ...bothLooked, read: [theirs.messageId] } },
      ],
      'and is reported after it': [
        [update(theirs), looks, gathered, update(theirs, next), looks, done('markRead')],
        'gathering',
        { knows: { looked: [next.messageId] } },
      ],
      'also where its arrival was reported already': [
        [delivered, looks, gathered, bothDelivered, looks, done('markRead'), gathered],
        'reading',
        { knows: { looked: [next.messageId], read: [next.messageId] } },
      ],
      'what arrived meanwhile and was not looked at is reported delivered': [
        [update(theirs), looks, gathered, update(theirs, next), done('markRead'), gathered],
        'delivering',
      ],
      'a look after one that was not heard reads both': [
        [update(theirs), looks, gathered, update(theirs, next), fault('markRead'), looks],
        'reading',
        { knows: bothLooked },
      ],
      'read elsewhere while it is reported delivered, a look reads nothing': [
        [update(theirs), gathered, seen],
        'delivering',
        { ignores: [looks] },
      ],
      'nor after a telling that failed': [
        [update(theirs), gathered, seen, fault('markDelivered')],
        'undelivered',
        { ignores: [looks] },
      ],
      'another look asks again until the server confirms': [
        [delivered, looks, gathered, done('markRead'), looks],
        'gathering',
      ],
      'what is read is not read again': [
        [delivered, looks, gathered, seen, done('markRead')],
        'reported',
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
