import { merged, undelivered } from '../../machines/consultation/chat/chat.rules'
import { receiptsMachine } from '../../machines/consultation/chat/receipts/receipts.machine'
import { aMessage } from '../kit/data/builders'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import { conversation } from './outbox.model'

const theirs = aMessage()
const next = aMessage({ objectId: 'm2', messageId: 'message-2', date: theirs.date + 1 })
const told = (...messages: ReturnType<typeof aMessage>[]) => ({
  type: 'history.told' as const,
  history: merged([], messages),
})
const delivered = told(aMessage({ status: 'delivered', updatedAt: theirs.updatedAt + 1 }))
const seen = told(aMessage({ status: 'seen', updatedAt: theirs.updatedAt + 2 }))
const mine = aMessage({ messageId: 'mine', sender_id: conversation.me })
const looks = { type: 'chat.looked' } as const
const bothLooked = { looked: [theirs.messageId, next.messageId] }

export const receiptsModel = defineModel<typeof receiptsMachine>({
  name: 'consultation/chat/receipts',
  spec: 'product §4 Chat; contract §4 delivered, updateToReaded',
  machine: receiptsMachine,
  worlds: { 'nothing here yet': () => ({ conversation }) },
  events: {
    'history.told': [told(theirs), told(theirs, next), delivered, seen, told(mine)],
    'chat.looked': [{ type: 'chat.looked' }],
  },
  outcomes: {
    markDelivered: { outputs: [undefined], faults: true },
    markRead: { outputs: [undefined], faults: true },
  },
  key: ({ context }) => [context.told, context.history.map(({ messageId, status }) => [messageId, status])],
  invariants: {
    'only what is here and not delivered is told delivered': (snapshot) => {
      const order = askedOf(snapshot, 'markDelivered') as { messageIds: string[] } | undefined
      const theirIds = [theirs, next].map(({ messageId }) => messageId)
      return order === undefined || (order.messageIds.length > 0 && order.messageIds.every((id) => theirIds.includes(id)))
    },
    'nothing undelivered is left alone': (snapshot) =>
      !snapshot.matches('none') || undelivered(snapshot.context.history, conversation.me).length === 0,
    'one thing is told at a time, and of this conversation': (snapshot) => {
      const asked = ['markDelivered', 'markRead'].map((id) => askedOf(snapshot, id)).filter(Boolean)
      const orders = asked as { conversation: unknown }[]
      return orders.length <= 1 && orders.every((order) => order.conversation === conversation)
    },
  },
  journeys: [
    {
      name: 'delivered when it is here, read when it was looked at',
      world: 'nothing here yet',
      steps: [
        told(theirs),
        { type: 'xstate.done.actor.markDelivered', output: undefined },
        { type: 'chat.looked' },
        { type: 'xstate.done.actor.markRead', output: undefined },
        seen,
      ],
      ends: 'none',
    },
    {
      name: 'a look before the telling of the arrival reads at once',
      world: 'nothing here yet',
      steps: [told(theirs), { type: 'chat.looked' }],
      ends: 'reading',
    },
    {
      name: 'what was not heard is told again',
      world: 'nothing here yet',
      steps: [
        told(theirs),
        { type: 'xstate.error.actor.markDelivered', error: null },
        { type: 'xstate.after.untilRetry.receipts.undelivered' },
      ],
      ends: 'delivering',
    },
    {
      name: 'a look is told again until it was heard',
      world: 'nothing here yet',
      steps: [
        delivered,
        { type: 'chat.looked' },
        { type: 'xstate.error.actor.markRead', error: null },
        { type: 'xstate.after.untilRetry.receipts.unread' },
      ],
      ends: 'reading',
    },
    ...rowsFrom<typeof receiptsMachine>('nothing here yet', {
      'where nothing is, a look reads nothing': [[], 'none', { ignores: [looks] }],
      'a look reads what is being told delivered': [
        [told(theirs), looks],
        'reading',
        { knows: { looked: [theirs.messageId] } },
      ],
      'a look reads what was told delivered': [
        [told(theirs), done('markDelivered'), looks],
        'reading',
        { knows: { looked: [theirs.messageId] } },
      ],
      'a look does not wait for a telling that failed': [
        [told(theirs), fault('markDelivered'), looks],
        'reading',
        { knows: { looked: [theirs.messageId] } },
      ],
      'another look reads what came meanwhile': [[told(theirs), looks, told(theirs, next), looks], 'reading', { knows: bothLooked }],
      'so does a look after one that was not heard': [
        [told(theirs), looks, told(theirs, next), fault('markRead'), looks],
        'reading',
        { knows: bothLooked },
      ],
      'read elsewhere while it is told delivered, a look reads nothing': [[told(theirs), seen], 'delivering', { ignores: [looks] }],
      'nor after a telling that failed': [[told(theirs), seen, fault('markDelivered')], 'undelivered', { ignores: [looks] }],
      'what is read is not read again': [[delivered, looks, seen, done('markRead')], 'told', { ignores: [looks] }],
      'also where the answer was lost': [[delivered, looks, seen, fault('markRead')], 'unread', { ignores: [looks] }],
    }),
  ],
})
