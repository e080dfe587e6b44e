import { assign, setup } from 'xstate'
import { SECOND } from '../../../../contract/values/limits'
import type { Conversation } from '../../../ports/chat'
import { promiseNotProvided } from '../../../ports/not-provided'
import type { Message } from '../chat.model'
import { undelivered, unread } from '../chat.rules'
import type { ReceiptsContext, ReceiptsInput, ReceiptsOrder } from './receipts.model'

/**
 * Delivery and read receipts to the other side (product §4 "Chat", contract §4): delivered when messages have arrived,
 * read when they were visible. Sends one request at a time, read before delivered, and retries failures.
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
      // The request may predate newer messages, so it is sent again for them.
      on: { 'chat.looked': { guard: 'hasUnread', target: 'reading', reenter: true, actions: 'takeLook' } },
    },
    // The server confirms through changed messages. Until they arrive only newer messages need a receipt.
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
    // The messages were visible; only the request or its answer failed. A blind retry could mark newer, unseen messages
    // as read, so it is sent only while the seen ones are unread.
    unread: {
      after: { untilRetry: [{ guard: 'isUnheard', target: 'reading' }, { target: 'none' }] },
      on: { 'chat.looked': { guard: 'hasUnread', target: 'reading', actions: 'takeLook' } },
    },
  },
})
