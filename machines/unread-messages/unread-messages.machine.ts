import { assign, setup } from 'xstate'
import type { MessageRecord } from '../../contract/schemas/message'
import { RECONNECT_CAP } from '../../contract/values/limits'
import { merged } from '../consultation/chat/chat.rules'
import type { Conversation } from '../ports/chat'
import { feedNotProvided } from '../ports/not-provided'
import { withEvent } from '../with-event'
import type { UnreadMessagesContext, UnreadMessagesEvent, UnreadMessagesInput } from './unread-messages.model'
import { unreadOf } from './unread-messages.rules'

/**
 * Watches a conversation without an open room and counts the patient's unread messages (product §2 "Unfinished cards").
 * During a lost connection the last count stays.
 */
export const unreadMessagesMachine = setup({
  types: {
    context: {} as UnreadMessagesContext,
    events: {} as UnreadMessagesEvent,
    input: {} as UnreadMessagesInput,
  },
  actors: { messageFacts: feedNotProvided<Conversation>('messageFacts') },
  actions: {
    assignHistory: assign(({ context }, params: { messages: MessageRecord[] }) => ({
      history: merged(context.history, params.messages),
    })),
    reportUnread: ({ context: { history, conversation, report } }) => {
      if (conversation !== null) report({ type: 'messages.unread', unread: unreadOf(history, conversation.me) })
    },
  },
  guards: { hasChat: ({ context }) => context.conversation !== null },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'unreadMessages',
  context: ({ input }) => ({ ...input, history: [] }),
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'hasChat', target: 'watching' }, { target: 'idle' }] },
    idle: {},
    watching: {
      invoke: {
        id: 'messageFacts',
        src: 'messageFacts',
        input: ({ context: { conversation } }) => {
          if (conversation === null) throw new Error('no conversation')
          return conversation
        },
        onError: 'failed',
      },
      on: {
        'messages.synced': { actions: [withEvent('assignHistory'), 'reportUnread'] },
        'message.changed': {
          actions: [{ type: 'assignHistory', params: ({ event }) => ({ messages: [event.message] }) }, 'reportUnread'],
        },
      },
    },
    failed: { after: { untilRetry: 'watching' } },
  },
})
