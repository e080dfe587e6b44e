import { assign, setup } from 'xstate'
import { RECEIPT_DELAY, SECOND } from '../../../../contract/values/limits'
import type { Conversation } from '../../../ports/chat'
import { promiseNotProvided } from '../../../ports/not-provided'
import { withEvent } from '../../../with-event'
import type { Incoming, ReceiptsContext, ReceiptsInput, ReceiptsOrder } from './receipts.model'

/**
 * Delivery and read receipts to the other side (product §4 "Chat", contract §4): delivered when messages have arrived,
 * read when they were visible. Messages of 250 ms share one request; a read receipt names the visible ones, and goes
 * first. Sends one request at a time and retries failures.
 */
export const receiptsMachine = setup({
  types: { context: {} as ReceiptsContext, events: {} as ReceiptsOrder, input: {} as ReceiptsInput },
  actors: {
    markDelivered: promiseNotProvided<void, { conversation: Conversation; messageIds: string[] }>('markDelivered'),
    markRead: promiseNotProvided<void, { conversation: Conversation; messageIds: string[] }>('markRead'),
  },
  actions: {
    assignIncoming: assign((_, { undelivered, unread }: Incoming) => ({ undelivered, unread })),
    assignReported: assign(({ context }) => ({ reported: context.undelivered })),
    assignLooked: assign(({ context }) => ({ looked: context.unread })),
    assignRead: assign(({ context: { undelivered, unread, reported, looked } }) => {
      const read = unread.filter((messageId) => looked.includes(messageId))
      const isReported = (messageId: string) => reported.includes(messageId) || read.includes(messageId)
      return { read, reported: undelivered.filter(isReported) }
    }),
    clearRead: assign(({ context: { looked, read } }) => ({
      looked: looked.filter((messageId) => !read.includes(messageId)),
    })),
  },
  guards: {
    hasUndelivered: ({ context }) => context.undelivered.length > 0,
    hasUnread: ({ context }) => context.unread.length > 0,
    hasLooked: ({ context: { unread, looked } }) => unread.some((messageId) => looked.includes(messageId)),
    needsReceipt: ({ context: { undelivered, unread, reported, looked } }) =>
      undelivered.some((messageId) => !reported.includes(messageId)) ||
      unread.some((messageId) => looked.includes(messageId)),
  },
  delays: { untilReported: RECEIPT_DELAY, untilRetry: 2 * SECOND },
}).createMachine({
  id: 'receipts',
  context: ({ input: { conversation } }) => ({
    conversation,
    undelivered: [],
    unread: [],
    reported: [],
    looked: [],
    read: [],
  }),
  initial: 'none',
  on: { 'incoming.changed': { actions: withEvent('assignIncoming') } },
  states: {
    none: {
      always: { guard: 'hasUndelivered', target: 'gathering' },
      on: { 'chat.looked': { guard: 'hasUnread', target: 'gathering', actions: 'assignLooked' } },
    },
    gathering: {
      after: {
        untilReported: [
          { guard: 'hasLooked', target: 'reading' },
          { guard: 'hasUndelivered', target: 'delivering' },
          { target: 'none' },
        ],
      },
      on: { 'chat.looked': { guard: 'hasUnread', actions: 'assignLooked' } },
    },
    delivering: {
      entry: 'assignReported',
      invoke: {
        id: 'markDelivered',
        src: 'markDelivered',
        input: ({ context: { conversation, reported } }) => ({ conversation, messageIds: reported }),
        onDone: 'reported',
        onError: 'undelivered',
      },
      on: { 'chat.looked': { guard: 'hasUnread', target: 'reading', actions: 'assignLooked' } },
    },
    reading: {
      entry: 'assignRead',
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context: { conversation, read } }) => ({ conversation, messageIds: read }),
        onDone: { target: 'reported', actions: 'clearRead' },
        onError: 'unread',
      },
      on: { 'chat.looked': { guard: 'hasUnread', actions: 'assignLooked' } },
    },
    // The server confirms through changed messages. Until they arrive only messages that arrived or became visible
    // during the request need a receipt.
    reported: {
      always: { guard: 'needsReceipt', target: 'gathering' },
      on: {
        'incoming.changed': { target: 'none', actions: withEvent('assignIncoming') },
        'chat.looked': { guard: 'hasUnread', target: 'gathering', actions: 'assignLooked' },
      },
    },
    undelivered: {
      after: { untilRetry: 'none' },
      on: { 'chat.looked': { guard: 'hasUnread', target: 'reading', actions: 'assignLooked' } },
    },
    // The messages were visible; only the request or its answer failed.
    unread: {
      after: { untilRetry: [{ guard: 'hasLooked', target: 'reading' }, { target: 'none' }] },
      on: { 'chat.looked': { guard: 'hasUnread', target: 'reading', actions: 'assignLooked' } },
    },
  },
})
