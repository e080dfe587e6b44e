import { assign, sendTo, setup } from 'xstate'
import type { MessageRecord } from '../../../../contract/schemas/message'
import { SECOND } from '../../../../contract/values/limits'
import type { Conversation, MessageRefusal, SaveOrder } from '../../../ports/chat'
import type { StorageOrder, StoredMessages } from '../../../ports/outbox-store'
import { promiseNotProvided } from '../../../ports/not-provided'
import { ongoingNotProvided } from '../../../ports/ongoing'
import type { Result } from '../../../ports/result'
import { raiseToast } from '../../../toaster/raise-toast'
import { withEvent, withOutput } from '../../../with-event'
import type { OutboxContext, OutboxEvent, OutboxInput, PostOrder } from './outbox.model'
import {
  draftAfter,
  has,
  storageOrder,
  posted,
  restored,
  retried,
  unsentOf,
  withRefusal,
  without,
} from './outbox.rules'

type SaveAnswer = Result<MessageRecord, MessageRefusal>

/**
 * The outbox of one conversation (product §4 "Chat"): the draft, waiting messages and refused messages. Messages are
 * saved in order, one at a time. Each has a fixed UUID, so a repeated save creates no second message.
 *
 * The outbox is stored as one value and restored before anything is sent, or as soon as it can be read. A message is
 * stored before it is sent: one write adds it to the unsent messages and empties the draft, so a crash never duplicates
 * a sent message as a draft. It is removed only when the server's row is known, since repeating a save is harmless and
 * losing a message is not.
 */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as OutboxInput,
    children: {} as { keeper: 'keeper' },
  },
  actors: {
    loadStored: promiseNotProvided<StoredMessages, { conversation: Conversation }>('loadStored'),
    keeper: ongoingNotProvided<StorageOrder>('keeper'),
    saveNow: promiseNotProvided<void, StorageOrder>('saveNow'),
    saveMessage: promiseNotProvided<SaveAnswer, SaveOrder>('saveMessage'),
  },
  actions: {
    assignDraft: assign((_, params: { draft: string }) => ({ draft: params.draft })),
    assignStored: assign(({ context }, params: StoredMessages) => restored(context, params)),
    write: assign(({ context }, params: { text: string }) => ({
      draft: draftAfter(context.draft, params.text),
      ...posted(context, { messageId: context.newId(), kind: 'text', text: params.text.trim() }),
    })),
    post: assign(({ context }, params: PostOrder) => posted(context, params)),
    writeAgain: assign(({ context }, params: { messageId: string }) => retried(context, params.messageId)),
    forgetKnown: assign(({ context }, params: { messageIds: string[] }) => ({
      refused: without(context.refused, params.messageIds),
    })),
    assignSaved: assign(({ context }, params: SaveAnswer) =>
      params.ok ? { waiting: without(context.waiting, [params.value.messageId]) } : {},
    ),
    assignRefused: assign(({ context }) => withRefusal(context)),
    save: sendTo('keeper', ({ context }) => ({ type: 'order.changed', order: storageOrder(context) })),
    reportChanged: ({ context }) =>
      context.report({ type: 'outbox.changed', draft: context.draft, unsent: unsentOf(context) }),
    reportSaved: ({ context }, params: SaveAnswer) => {
      if (params.ok) context.report({ type: 'message.saved', message: params.value })
    },
    reportStalled: ({ context }) => context.report({ type: 'outbox.stalled' }),
    reportResumed: ({ context }) => context.report({ type: 'outbox.resumed' }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    hasWords: (_, params: { text: string }) => params.text.trim() !== '',
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isNew: ({ context }, params: { messageId: string }) => !has(context.waiting, params.messageId),
    isRefused: ({ context }, params: { messageId: string }) => has(context.refused, params.messageId),
    hasRefusedOf: ({ context }, params: { messageIds: string[] }) =>
      context.refused.some(({ messageId }) => params.messageIds.includes(messageId)),
    isSaved: (_, params: SaveAnswer) => params.ok,
  },
  // The storage key is not asked for again before.
  delays: { untilRetry: 2 * SECOND, untilReadAgain: 5 * SECOND },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, draft: '', waiting: [], refused: [], lastDate: 0 }),
  invoke: {
    id: 'keeper',
    src: 'keeper',
    input: ({ context }) => storageOrder(context),
    onError: { actions: 'showFaultToast' },
  },
  on: {
    'draft.changed': { actions: [withEvent('assignDraft'), 'save', 'reportChanged'] },
    'chat.send': { guard: withEvent('hasWords'), actions: [withEvent('write'), 'save', 'reportChanged'] },
    'chat.post': { guard: withEvent('isNew'), actions: [withEvent('post'), 'save', 'reportChanged'] },
    'chat.retry': { guard: withEvent('isRefused'), actions: [withEvent('writeAgain'), 'save', 'reportChanged'] },
    'message.known': { guard: withEvent('hasRefusedOf'), actions: [withEvent('forgetKnown'), 'save', 'reportChanged'] },
  },
  type: 'parallel',
  states: {
    stored: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'loadStored',
            src: 'loadStored',
            input: ({ context: { conversation } }) => ({ conversation }),
            onDone: { target: 'read', actions: [withOutput('assignStored'), 'save', 'reportChanged'] },
            onError: 'unread',
          },
        },
        // New messages are sent meanwhile.
        unread: {
          initial: 'waiting',
          states: {
            waiting: { after: { untilReadAgain: 'asking' } },
            asking: {
              invoke: {
                id: 'loadStored',
                src: 'loadStored',
                input: ({ context: { conversation } }) => ({ conversation }),
                onDone: {
                  target: '#outbox.stored.read',
                  actions: [withOutput('assignStored'), 'save', 'reportChanged'],
                },
                onError: 'waiting',
              },
            },
          },
        },
        read: {},
      },
    },
    sending: {
      initial: 'restoring',
      // Stored messages are older, so they are sent first. Repeating the save of a newer one is harmless.
      on: { 'xstate.done.actor.loadStored': '.empty' },
      states: {
        restoring: { on: { 'xstate.error.actor.loadStored': 'empty' } },
        empty: { always: { guard: 'hasWaiting', target: 'storing' } },
        // A message is sent even if storing it fails.
        storing: {
          invoke: {
            id: 'saveNow',
            src: 'saveNow',
            input: ({ context }) => storageOrder(context),
            onDone: 'saving',
            onError: 'saving',
          },
        },
        saving: {
          invoke: {
            id: 'saveMessage',
            src: 'saveMessage',
            input: ({ context: { conversation, waiting } }) => {
              const [message] = waiting
              if (message === undefined) throw new Error('nothing waits to be sent')
              return { conversation, message }
            },
            onDone: [
              {
                guard: withOutput('isSaved'),
                target: 'empty',
                actions: [withOutput('reportSaved'), withOutput('assignSaved'), 'save', 'reportChanged'],
              },
              { target: 'empty', actions: ['assignRefused', 'save', 'reportChanged'] },
            ],
            onError: 'stalled',
          },
        },
        stalled: {
          entry: 'reportStalled',
          exit: 'reportResumed',
          after: { untilRetry: 'saving' },
          on: { 'connection.restored': 'saving' },
        },
      },
    },
  },
})
