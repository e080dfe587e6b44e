import { assign, setup } from 'xstate'
import { SECOND } from '../../../../contract/values/limits'
import type { Conversation } from '../../../ports/chat'
import { promiseNotProvided } from '../../../ports/not-provided'
import type { Message } from '../chat.model'
import { undelivered, unread } from '../chat.rules'
import type { ReceiptsContext, ReceiptsInput, ReceiptsOrder } from './receipts.model'

/**
 * What the other side is told of its messages (product §4 "Chat", contract §4): that they are delivered once they are
 * here, and read once they were looked at. One thing is told at a time, reading before delivery, and again until it was
 * heard.
 */
export const receiptsMachine = setup({
  types: { context: {} as ReceiptsContext, events: {} as ReceiptsOrder, input: {} as ReceiptsInput },
  actors: {
    markDelivered: promiseNotProvided<void, { conversation: Conversation; messageIds: string[] }>('markDelivered'),
    markRead: promiseNotProvided<void, { conversation: Conversation }>('markRead'),
  },
  actions: {
    takeHistory: assign((_, params: { history: Message[] }) => ({ history: params.history })),
    takeTold: assign(({ context: { history, conversation } }) => ({
      told: undelivered(history, conversation.me).map(({ messageId }) => messageId),
    })),
    takeLook: assign(({ context: { history, conversation } }) => ({
      looked: unread(history, conversation.me).map(({ messageId }) => messageId),
    })),
  },
  guards: {
    hasUndelivered: ({ context: { history, conversation } }) => undelivered(history, conversation.me).length > 0,
    hasUntold: ({ context: { history, conversation, told } }) =>
      undelivered(history, conversation.me).some(({ messageId }) => !told.includes(messageId)),
    hasUnread: ({ context: { history, conversation } }) => unread(history, conversation.me).length > 0,
    isUnheard: ({ context: { history, conversation, looked } }) =>
      unread(history, conversation.me).some(({ messageId }) => looked.includes(messageId)),
  },
  delays: { untilRetry: 2 * SECOND },
}).createMachine({
  id: 'receipts',
  context: ({ input: { conversation } }) => ({ conversation, history: [], told: [], looked: [] }),
  initial: 'none',
  on: { 'history.told': { actions: { type: 'takeHistory', params: ({ event }) => event } } },
  states: {
    none: {
      always: { guard: 'hasUndelivered', target: 'delivering' },
      on: { 'chat.looked': { guard: 'hasUnread', target: 'reading', actions: 'takeLook' } },
    },
    delivering: {
      entry: 'takeTold',
      invoke: {
        id: 'markDelivered',
        src: 'markDelivered',
        input: ({ context: { conversation, told } }) => ({ conversation, messageIds: told }),
        onDone: 'told',
        onError: 'undelivered',
      },
      on: { 'chat.looked': { guard: 'hasUnread', target: 'reading', actions: 'takeLook' } },
    },
    reading: {
      entry: 'takeTold',
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context: { conversation } }) => ({ conversation }),
        onDone: 'told',
        onError: 'unread',
      },
      // The server may have marked before what came meanwhile was there: it is asked again for that too.
      on: { 'chat.looked': { guard: 'hasUnread', target: 'reading', reenter: true, actions: 'takeLook' } },
    },
    // The server's own word comes as changed messages; until the next one nothing is to be told again, but for what came
    // while it was being told.
    told: {
      always: { guard: 'hasUntold', target: 'delivering' },
      on: {
        'history.told': { target: 'none', actions: { type: 'takeHistory', params: ({ event }) => event } },
        'chat.looked': { guard: 'hasUnread', target: 'reading', actions: 'takeLook' },
      },
    },
    undelivered: {
      after: { untilRetry: 'none' },
      on: { 'chat.looked': { guard: 'hasUnread', target: 'reading', actions: 'takeLook' } },
    },
    // It was looked at, once and for all; only the telling failed, or its answer. Asked again, the server would mark what
    // came since and nobody has looked at: so only while what was looked at is unread.
    unread: {
      after: { untilRetry: [{ guard: 'isUnheard', target: 'reading' }, { target: 'none' }] },
      on: { 'chat.looked': { guard: 'hasUnread', target: 'reading', actions: 'takeLook' } },
    },
  },
})
