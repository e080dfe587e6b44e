import { assign, sendTo, setup } from 'xstate'
import type { MessageRecord } from '../../../contract/schemas/message'
import { SECOND } from '../../../contract/values/limits'
import type { Conversation, MessageRefusal, OutgoingMessage, SaveOrder } from '../../ports/chat'
import type { KeepOrder, KeptMessages } from '../../ports/kept-messages'
import { feedNotProvided, promiseNotProvided } from '../../ports/not-provided'
import { ongoingNotProvided } from '../../ports/ongoing'
import type { Result } from '../../ports/result'
import { raiseToast } from '../../toaster/raise-toast'
import type { ChatContext, ChatEvent, ChatInput } from './chat.model'
import { hasFarewell, merged, undelivered, unread, withRefusal, withStatus, written } from './chat.rules'
import { keepOrder, restored } from './kept.rules'

type SaveAnswer = Result<MessageRecord, MessageRefusal>

/**
 * One conversation (spec §4 "Chat"). A message is appended at once as not_send, then saved and set to sent, one after the
 * other and in order; it keeps its UUID, so asking again after a lost answer makes no second one. What the other side
 * wrote is told delivered when it is here, and read when it was looked at.
 *
 * The draft and what is unsent are kept outside, as one value. What was kept comes back before anything is sent. A
 * message is kept before it is saved: the write that puts it among the unsent empties the draft, so a crash leaves it as
 * one or as the other, and never as a draft of what the other side has read already. It leaves what is kept only after
 * the server's row is known; until then asking again is harmless, forgetting is not.
 */
export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    input: {} as ChatInput,
    children: {} as { keeper: 'keeper' },
  },
  actors: {
    messageFacts: feedNotProvided<Conversation>('messageFacts'),
    loadKept: promiseNotProvided<KeptMessages, { conversation: Conversation }>('loadKept'),
    keeper: ongoingNotProvided<KeepOrder>('keeper'),
    keepNow: promiseNotProvided<void, KeepOrder>('keepNow'),
    saveMessage: promiseNotProvided<SaveAnswer, SaveOrder>('saveMessage'),
    markDelivered: promiseNotProvided<void, { conversation: Conversation; messageIds: string[] }>('markDelivered'),
    markRead: promiseNotProvided<void, { conversation: Conversation }>('markRead'),
  },
  actions: {
    takeDraft: assign((_, params: { draft: string }) => ({ draft: params.draft })),
    dropDraft: assign({ draft: '' }),
    takeKept: assign(({ context }, params: KeptMessages) => restored(context, params)),
    keep: sendTo('keeper', ({ context }) => ({ type: 'order.changed', order: keepOrder(context) })),
    write: assign(({ context }, params: { text: string }) => {
      const message: OutgoingMessage = {
        messageId: context.newId(),
        kind: 'text',
        text: params.text.trim(),
        date: context.clock.now(),
      }
      return {
        draft: '',
        messages: [...context.messages, written(message, context.conversation.me)],
        outbox: [...context.outbox, message],
      }
    }),
    writeAgain: assign(({ context }, params: { messageId: string }) => {
      const failed = context.messages.find(({ messageId }) => messageId === params.messageId)
      if (failed?.status !== 'failed' || failed.kind === 'unknown') return {}
      const { messageId, kind, text, date } = failed
      return {
        messages: withStatus(context.messages, messageId, 'not_send'),
        outbox: [...context.outbox, { messageId, kind, text, date }],
      }
    }),
    merge: assign(({ context }, params: { records: MessageRecord[] }) => ({
      messages: merged(context.messages, params.records),
    })),
    takeSaved: assign(({ context }, params: SaveAnswer) => ({
      messages: params.ok ? merged(context.messages, [params.value]) : context.messages,
      outbox: context.outbox.filter(({ messageId }) => !params.ok || messageId !== params.value.messageId),
    })),
    takeRefused: assign(({ context }) => ({
      messages: withRefusal(context.messages, context.outbox[0]?.messageId ?? ''),
      outbox: context.outbox.slice(1),
    })),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    startsOpen: ({ context }) => context.startsOpen,
    hasWords: (_, params: { text: string }) => params.text.trim() !== '',
    hasOutbox: ({ context }) => context.outbox.length > 0,
    hasUndelivered: ({ context }) => undelivered(context.messages, context.conversation.me).length > 0,
    hasUnread: ({ context }) => unread(context.messages, context.conversation.me).length > 0,
    hasFarewell: ({ context }) => hasFarewell(context.messages),
    isSaved: (_, params: SaveAnswer) => params.ok,
  },
  delays: { untilRetry: 2 * SECOND },
}).createMachine({
  id: 'chat',
  context: ({ input: { isOpen, ...input } }) => ({ ...input, startsOpen: isOpen, draft: '', messages: [], outbox: [] }),
  type: 'parallel',
  invoke: { id: 'keeper', src: 'keeper', input: ({ context }) => keepOrder(context), onError: { actions: 'tellFault' } },
  states: {
    history: {
      // Here and not at the root: from there its fault would begin every region anew.
      invoke: {
        id: 'messageFacts',
        src: 'messageFacts',
        input: ({ context }) => context.conversation,
        onError: '.stale',
      },
      initial: 'loading',
      on: {
        // Here and not at the root: a region that answers an event too would keep the root from hearing it.
        'message.changed': { actions: { type: 'merge', params: ({ event }) => ({ records: [event.message] }) } },
        'messages.synced': {
          target: '.live',
          actions: { type: 'merge', params: ({ event }) => ({ records: event.messages }) },
        },
      },
      states: {
        loading: {},
        live: { on: { 'feed.lost': 'stale' } },
        stale: {},
      },
    },
    composer: {
      initial: 'starting',
      on: { 'chat.opened': '.open', 'chat.closed': '.closed' },
      states: {
        starting: { always: [{ guard: 'startsOpen', target: 'open' }, { target: 'closed' }] },
        open: {
          // Nothing can be written any more, here or anywhere.
          always: { guard: 'hasFarewell', target: 'closed', actions: ['dropDraft', 'keep'] },
          on: {
            'draft.changed': { actions: [{ type: 'takeDraft', params: ({ event }) => event }, 'keep'] },
            'chat.send': {
              guard: { type: 'hasWords', params: ({ event }) => event },
              actions: [{ type: 'write', params: ({ event }) => event }, 'keep'],
            },
            'chat.retry': { actions: [{ type: 'writeAgain', params: ({ event }) => event }, 'keep'] },
          },
        },
        closed: {},
      },
    },
    outbox: {
      initial: 'restoring',
      states: {
        // What was written before goes out before what is written meanwhile.
        restoring: {
          invoke: {
            id: 'loadKept',
            src: 'loadKept',
            input: ({ context: { conversation } }) => ({ conversation }),
            onDone: { target: 'empty', actions: [{ type: 'takeKept', params: ({ event }) => event.output }, 'keep'] },
            onError: 'empty',
          },
        },
        empty: { always: { guard: 'hasOutbox', target: 'keeping' } },
        // What cannot be kept is sent all the same.
        keeping: {
          invoke: {
            id: 'keepNow',
            src: 'keepNow',
            input: ({ context }) => keepOrder(context),
            onDone: 'saving',
            onError: 'saving',
          },
        },
        saving: {
          invoke: {
            id: 'saveMessage',
            src: 'saveMessage',
            input: ({ context: { conversation, outbox } }) => {
              const [message] = outbox
              if (message === undefined) throw new Error('the outbox is empty')
              return { conversation, message }
            },
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'empty',
                actions: [{ type: 'takeSaved', params: ({ event }) => event.output }, 'keep'],
              },
              { target: 'empty', actions: ['takeRefused', 'keep'] },
            ],
            onError: 'waiting',
          },
        },
        waiting: {
          after: { untilRetry: 'saving' },
          // The connection is back: no reason to wait any longer.
          on: { 'messages.synced': 'saving' },
        },
      },
    },
    receipts: {
      initial: 'none',
      states: {
        none: {
          always: { guard: 'hasUndelivered', target: 'delivering' },
          on: { 'chat.looked': { guard: 'hasUnread', target: 'reading' } },
        },
        delivering: {
          invoke: {
            id: 'markDelivered',
            src: 'markDelivered',
            input: ({ context: { conversation, messages } }) => ({
              conversation,
              messageIds: undelivered(messages, conversation.me).map(({ messageId }) => messageId),
            }),
            onDone: 'told',
            onError: 'undelivered',
          },
          on: { 'chat.looked': { guard: 'hasUnread', target: 'reading' } },
        },
        reading: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context: { conversation } }) => ({ conversation }),
            onDone: 'told',
            onError: 'unread',
          },
        },
        // The server's own word comes as changed messages; until the next one nothing is to be told again.
        told: {
          on: {
            'message.changed': 'none',
            'messages.synced': 'none',
            'chat.looked': { guard: 'hasUnread', target: 'reading' },
          },
        },
        undelivered: {
          after: { untilRetry: 'none' },
          on: { 'chat.looked': { guard: 'hasUnread', target: 'reading' } },
        },
        // It was looked at, once and for all; only the telling failed.
        unread: { after: { untilRetry: 'reading' } },
      },
    },
  },
})
