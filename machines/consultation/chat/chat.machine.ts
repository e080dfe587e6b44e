import { assign, raise, sendTo, setup, stopChild } from 'xstate'
import type { MessageRecord } from '../../../contract/schemas/message'
import { SECOND, TYPING_SHOWN } from '../../../contract/values/limits'
import { isFileReference } from '../../../contract/values/uploads'
import type { PickedFile } from '../../ports/attachments'
import type { Conversation } from '../../ports/chat'
import type { UnsentMessage } from '../../ports/kept-messages'
import { feedNotProvided, promiseNotProvided } from '../../ports/not-provided'
import type { TypingOrder } from '../../ports/typing'
import { raiseToast } from '../../toaster/raise-toast'
import { without, withStatus, withTurn } from './attachments.rules'
import type { Attachment, ChatContext, ChatEvent, ChatInput } from './chat.model'
import { hasFarewell, lastHeard, merged, undelivered, unread } from './chat.rules'
import { fileMachine } from './file/file.machine'
import { outboxMachine } from './outbox/outbox.machine'
import type { OutboxOrder } from './outbox/outbox.model'
import { knownOf } from './shown.rules'
import { uploadMachine } from './upload/upload.machine'
import type { UploadOutput } from './upload/upload.model'
import { pickedKind } from './upload/upload.rules'

type StoredOutput = Extract<UploadOutput, { outcome: 'stored' }>

/**
 * One conversation (spec §4 "Chat"): what the server has of it, newest first and then the rest; who of the two is typing;
 * what was read. What this screen writes goes through the outbox, what it attaches goes up first; both are in sight at
 * once. What the other side wrote is told delivered when it is here, and read when it was looked at.
 */
export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    input: {} as ChatInput,
    children: {} as {
      outbox: 'outbox'
      typing: 'typing'
      [id: `upload.${string}`]: 'upload'
      [id: `file.${string}`]: 'file'
    },
  },
  actors: {
    messageFacts: feedNotProvided<Conversation>('messageFacts'),
    readHistory: promiseNotProvided<MessageRecord[], { conversation: Conversation }>('readHistory'),
    markDelivered: promiseNotProvided<void, { conversation: Conversation; messageIds: string[] }>('markDelivered'),
    markRead: promiseNotProvided<void, { conversation: Conversation }>('markRead'),
    typing: feedNotProvided<TypingOrder>('typing'),
    outbox: outboxMachine,
    upload: uploadMachine,
    file: fileMachine,
  },
  actions: {
    merge: assign(({ context }, params: { records: MessageRecord[] }) => ({
      history: merged(context.history, params.records),
    })),
    tellHeard: ({ context: { history, conversation, report } }, params: { records: MessageRecord[] }) => {
      const at = lastHeard(history, conversation.me)
      if (at !== null && params.records.some(({ sender_id }) => sender_id !== conversation.me)) {
        report({ type: 'other.wrote', at })
      }
    },
    tellKnown: sendTo('outbox', ({ context: { history, unsent } }): OutboxOrder => ({
      type: 'message.known',
      messageIds: knownOf(history, unsent),
    })),
    takeUnsent: assign((_, params: { draft: string; unsent: UnsentMessage[] }) => ({
      draft: params.draft,
      unsent: params.unsent,
    })),
    tellOutbox: sendTo('outbox', (_, params: OutboxOrder) => params),
    tellTyping: sendTo('typing', { type: 'typing.tell' }),
    attach: assign(({ context, spawn, self }, params: { files: PickedFile[] }) => {
      const picked = params.files.map((file): Attachment => {
        const messageId = context.newId()
        const { consultationId } = context.conversation
        const ref = spawn('upload', {
          id: `upload.${messageId}`,
          input: { messageId, consultationId, file, report: (report) => self.send(report) },
        })
        return { messageId, kind: pickedKind(file), date: context.clock.now(), status: 'queued', ref }
      })
      return { attachments: withTurn([...context.attachments, ...picked]) }
    }),
    beginUploads: ({ context }) => {
      for (const { status, ref } of context.attachments) if (status === 'running') ref.send({ type: 'upload.begin' })
    },
    takeStumble: assign(({ context }, params: { messageId: string }) => ({
      attachments: withTurn(withStatus(context.attachments, params.messageId, 'stumbled')),
    })),
    takeResumption: assign(({ context }, params: { messageId: string }) => ({
      attachments: withStatus(context.attachments, params.messageId, 'running'),
    })),
    post: sendTo('outbox', (_, { messageId, kind, reference }: StoredOutput): OutboxOrder => ({
      type: 'chat.post',
      messageId,
      kind,
      text: reference,
    })),
    stopUpload: stopChild((_, params: { messageId: string }) => `upload.${params.messageId}`),
    dropAttachment: assign(({ context }, params: { messageId: string }) => ({
      attachments: withTurn(without(context.attachments, params.messageId)),
    })),
    showFile: assign(({ context, spawn }, params: { reference: string }) => ({
      files: {
        ...context.files,
        [params.reference]: spawn('file', { id: `file.${params.reference}`, input: { reference: params.reference } }),
      },
    })),
    stopFile: stopChild((_, params: { reference: string }) => `file.${params.reference}`),
    dropFile: assign(({ context }, params: { reference: string }) => {
      const { [params.reference]: _dropped, ...files } = context.files
      return { files }
    }),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    startsOpen: ({ context }) => context.startsOpen,
    isTheirs: ({ context }, params: { message: MessageRecord }) =>
      params.message.sender_id !== context.conversation.me,
    hasOlder: (_, params: { hasOlder: boolean }) => params.hasOlder,
    hasUndelivered: ({ context }) => undelivered(context.history, context.conversation.me).length > 0,
    hasUnread: ({ context }) => unread(context.history, context.conversation.me).length > 0,
    isStored: (_, params: UploadOutput) => params.outcome === 'stored',
    hasFarewell: ({ context }) => hasFarewell(context.history),
    isWanted: ({ context }, params: { reference: string }) =>
      isFileReference(params.reference) && context.files[params.reference] === undefined,
    isShown: ({ context }, params: { reference: string }) => context.files[params.reference] !== undefined,
  },
  delays: { untilRetry: 2 * SECOND, untilStill: TYPING_SHOWN },
}).createMachine({
  id: 'chat',
  context: ({ input: { isOpen, report = () => {}, ...input } }) => ({
    ...input,
    report,
    startsOpen: isOpen,
    history: [],
    draft: '',
    unsent: [],
    attachments: [],
    files: {},
  }),
  type: 'parallel',
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
        'message.changed': {
          actions: [
            { type: 'merge', params: ({ event }) => ({ records: [event.message] }) },
            { type: 'tellHeard', params: ({ event }) => ({ records: [event.message] }) },
            'tellKnown',
          ],
        },
        'messages.synced': [
          {
            guard: { type: 'hasOlder', params: ({ event }) => event },
            target: '.live.filling',
            actions: [
              { type: 'merge', params: ({ event }) => ({ records: event.messages }) },
              { type: 'tellHeard', params: ({ event }) => ({ records: event.messages }) },
              'tellKnown',
            ],
          },
          {
            target: '.live',
            actions: [
              { type: 'merge', params: ({ event }) => ({ records: event.messages }) },
              { type: 'tellHeard', params: ({ event }) => ({ records: event.messages }) },
              'tellKnown',
            ],
          },
        ],
      },
      states: {
        loading: {},
        live: {
          initial: 'whole',
          on: { 'feed.lost': 'stale' },
          states: {
            // The newest are in sight, the rest comes behind them: nobody waits for it.
            filling: {
              invoke: {
                id: 'readHistory',
                src: 'readHistory',
                input: ({ context: { conversation } }) => ({ conversation }),
                onDone: {
                  target: 'whole',
                  // As one more word of the connection: what is new in it is told delivered like any other.
                  actions: raise(({ event }) => ({
                    type: 'messages.synced' as const,
                    messages: event.output,
                    hasOlder: false,
                  })),
                },
                onError: 'waiting',
              },
            },
            waiting: { after: { untilRetry: 'filling' } },
            whole: {},
          },
        },
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
          always: {
            guard: 'hasFarewell',
            target: 'closed',
            actions: { type: 'tellOutbox', params: { type: 'draft.dropped' } },
          },
          on: {
            'draft.changed': { actions: [{ type: 'tellOutbox', params: ({ event }) => event }, 'tellTyping'] },
            'chat.send': { actions: { type: 'tellOutbox', params: ({ event }) => event } },
            'chat.retry': { actions: { type: 'tellOutbox', params: ({ event }) => event } },
            'chat.attach': { actions: [{ type: 'attach', params: ({ event }) => event }, 'beginUploads'] },
          },
        },
        closed: {},
      },
    },
    sending: {
      invoke: {
        id: 'outbox',
        src: 'outbox',
        input: ({ context: { conversation, clock, newId }, self }) => ({
          conversation,
          clock,
          newId,
          report: (report) => self.send(report),
        }),
        onError: { actions: 'tellFault' },
      },
      initial: 'flowing',
      on: {
        'outbox.changed': { actions: { type: 'takeUnsent', params: ({ event }) => event } },
        'message.saved': { actions: { type: 'merge', params: ({ event }) => ({ records: [event.message] }) } },
        'chat.post': { actions: { type: 'tellOutbox', params: ({ event }) => event } },
        // The connection is back: no reason to wait any longer.
        'messages.synced': { actions: { type: 'tellOutbox', params: { type: 'connection.restored' } } },
      },
      states: {
        flowing: { on: { 'outbox.stalled': 'stalled' } },
        stalled: { on: { 'outbox.resumed': 'flowing' } },
      },
    },
    attachments: {
      on: {
        'upload.stumbled': { actions: [{ type: 'takeStumble', params: ({ event }) => event }, 'beginUploads'] },
        'upload.resumed': { actions: { type: 'takeResumption', params: ({ event }) => event } },
        'xstate.done.actor.upload.*': [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            actions: [
              { type: 'post', params: ({ event }) => event.output as StoredOutput },
              { type: 'stopUpload', params: ({ event }) => event.output },
              { type: 'dropAttachment', params: ({ event }) => event.output },
              'beginUploads',
            ],
          },
          {
            actions: [
              { type: 'stopUpload', params: ({ event }) => event.output },
              { type: 'dropAttachment', params: ({ event }) => event.output },
              'beginUploads',
            ],
          },
        ],
        'xstate.error.actor.upload.*': {
          actions: [
            { type: 'dropAttachment', params: ({ event }) => ({ messageId: event.actorId.slice('upload.'.length) }) },
            'tellFault',
            'beginUploads',
          ],
        },
      },
    },
    files: {
      on: {
        'file.show': {
          guard: { type: 'isWanted', params: ({ event }) => event },
          actions: { type: 'showFile', params: ({ event }) => event },
        },
        'file.hide': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: [
            { type: 'stopFile', params: ({ event }) => event },
            { type: 'dropFile', params: ({ event }) => event },
          ],
        },
      },
    },
    partner: {
      // Nothing depends on who is typing: without it nobody is.
      invoke: {
        id: 'typing',
        src: 'typing',
        input: ({ context: { conversation } }) => ({
          to: conversation.me === conversation.doctor ? conversation.other : conversation.doctor,
          consultationId: conversation.consultationId,
        }),
        onError: '.still',
      },
      initial: 'still',
      on: { 'typing.heard': '.typing' },
      states: {
        still: {},
        typing: {
          after: { untilStill: 'still' },
          // What was being typed is here.
          on: { 'message.changed': { guard: { type: 'isTheirs', params: ({ event }) => event }, target: 'still' } },
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
            input: ({ context: { conversation, history } }) => ({
              conversation,
              messageIds: undelivered(history, conversation.me).map(({ messageId }) => messageId),
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
