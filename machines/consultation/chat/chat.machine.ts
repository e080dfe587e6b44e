import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import type { MessageRecord } from '../../../contract/schemas/message'
import { SECOND, TYPING_SHOWN } from '../../../contract/values/limits'
import type { PickedFile } from '../../ports/attachments'
import type { Conversation } from '../../ports/chat'
import type { ChosenFile, StoredFile } from '../../ports/file-store'
import type { UnsentMessage } from '../../ports/outbox-store'
import { feedNotProvided, promiseNotProvided } from '../../ports/not-provided'
import type { TypingOrder } from '../../ports/typing'
import { raiseToast } from '../../toaster/raise-toast'
import { withEvent } from '../../with-event'
import { attachmentsMachine } from './attachments/attachments.machine'
import type { Attachment, AttachmentsOrder } from './attachments/attachments.model'
import type { ChatContext, ChatEvent, ChatInput } from './chat.model'
import { isSameUnread, unreadOf } from '../../unread-messages/unread-messages.rules'
import {
  findingsIn,
  hasFarewell,
  incomingOf,
  isSameIncoming,
  lastReceived,
  merged,
  prescriptionCardsIn,
  unread,
} from './chat.rules'
import { attached, chosen, filesIn, unsentFiles, withoutFiles } from './chosen-files.rules'
import type { FileRef } from './file/file.selectors'
import { outboxMachine } from './outbox/outbox.machine'
import type { OutboxOrder } from './outbox/outbox.model'
import { receiptsMachine } from './receipts/receipts.machine'
import type { ReceiptsOrder } from './receipts/receipts.model'
import { knownOf } from './shown.rules'
import { storedFilesMachine } from './stored-files/stored-files.machine'
import type { StoredFilesOrder } from './stored-files/stored-files.model'

/**
 * One conversation (product §4 "Chat"): loads the newest messages, then the rest; tracks typing and receipts. The
 * outbox sends messages, the attachments upload first; both are visible at once. Chosen files are stored until the
 * server has their messages. Messages of the other side are reported as delivered on arrival, and as read when they
 * were visible.
 */
export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    input: {} as ChatInput,
    children: {} as {
      outbox: 'outbox'
      attachments: 'attachments'
      storedFiles: 'storedFiles'
      receipts: 'receipts'
      typing: 'typing'
    },
  },
  actors: {
    messageFacts: feedNotProvided<Conversation>('messageFacts'),
    readHistory: promiseNotProvided<MessageRecord[], { conversation: Conversation }>('readHistory'),
    typing: feedNotProvided<TypingOrder>('typing'),
    outbox: outboxMachine,
    attachments: attachmentsMachine,
    storedFiles: storedFilesMachine,
    receipts: receiptsMachine,
  },
  actions: {
    // Notifies only those children and ancestors for which the server's report changed something.
    assignRecords: enqueueActions(({ context, enqueue }, params: { records: MessageRecord[]; isWhole: boolean }) => {
      const { conversation, unsent, looked, report } = context
      const history = merged(context.history, params.records)
      const isNews = history !== context.history
      if (isNews) enqueue.assign({ history })
      const sent = filesIn(params.records, conversation.me)
      if (sent.length > 0) {
        enqueue.assign({ picked: withoutFiles(context.picked, sent) })
        enqueue.sendTo('attachments', { type: 'message.known', messageIds: sent } satisfies AttachmentsOrder)
        enqueue.sendTo('storedFiles', { type: 'files.forget', ids: sent } satisfies StoredFilesOrder)
      }
      const messageIds = prescriptionCardsIn(params.records, conversation.me)
      if (messageIds.length > 0) enqueue(() => report({ type: 'cards.seen', messageIds }))
      const findings = findingsIn(params.records, conversation.me)
      if (findings !== null) enqueue(() => report({ type: 'findings.seen', findings }))
      const at = lastReceived(history, conversation.me)
      if (at !== null && at !== lastReceived(context.history, conversation.me))
        enqueue(() => report({ type: 'other.wrote', at }))
      if ((isNews || params.isWhole) && unsent.length > 0) {
        const known = knownOf(history, unsent)
        enqueue.sendTo('outbox', { type: 'message.known', messageIds: known } satisfies OutboxOrder)
      }
      const incoming = incomingOf(history, conversation.me)
      if (params.isWhole || !isSameIncoming(incoming, incomingOf(context.history, conversation.me))) {
        enqueue.sendTo('receipts', { type: 'incoming.changed', ...incoming } satisfies ReceiptsOrder)
      }
      const unread = unreadOf(history, conversation.me, looked)
      if (params.isWhole || !isSameUnread(unread, unreadOf(context.history, conversation.me, looked))) {
        enqueue(() => report({ type: 'messages.unread', unread }))
      }
    }),
    merge: assign(({ context }, params: { records: MessageRecord[] }) => ({
      history: merged(context.history, params.records),
    })),
    assignLooked: assign(({ context: { history, conversation } }) => ({
      looked: unread(history, conversation.me).map(({ messageId }) => messageId),
    })),
    reportUnread: ({ context: { history, conversation, looked, report } }) =>
      report({ type: 'messages.unread', unread: unreadOf(history, conversation.me, looked) }),
    reportDelivered: ({ context: { report } }) => report({ type: 'chat.delivered' }),
    assignUnsent: assign((_, params: { draft: string; unsent: UnsentMessage[] }) => ({
      draft: params.draft,
      unsent: params.unsent,
    })),
    notifyOutbox: sendTo('outbox', (_, params: OutboxOrder) => params),
    write: sendTo('outbox', (_, params: Extract<OutboxOrder, { type: 'chat.send' | 'chat.post' }>) => params),
    addPicked: enqueueActions(({ context, enqueue }, params: { files: readonly PickedFile[] }) => {
      const files = chosen(params.files, context)
      enqueue.assign({ picked: [...context.picked, ...files] })
      enqueue.sendTo('storedFiles', savesOf(files, false))
    }),
    removePicked: assign(({ context: { picked } }, params: { id: string }) => ({
      picked: withoutFiles(picked, [params.id]),
    })),
    clearPicked: assign({ picked: [] }),
    attach: enqueueActions(({ context, enqueue }, params: { files: readonly PickedFile[] }) => {
      const files = attached(params.files, context)
      enqueue.assign({ picked: withoutFiles(context.picked, idsOf(files)) })
      enqueue.sendTo('attachments', { type: 'files.attach', files } satisfies AttachmentsOrder)
      enqueue.sendTo('storedFiles', savesOf(files, true))
    }),
    assignRestored: assign(({ context }, params: { files: readonly StoredFile[] }) => ({
      picked: [...unsentFiles(params.files, context).filter(({ isAttached }) => !isAttached), ...context.picked],
    })),
    attachRestored: sendTo('attachments', ({ context }, params: { files: readonly StoredFile[] }) => ({
      type: 'files.attach' as const,
      files: unsentFiles(params.files, context).filter(({ isAttached }) => isAttached),
    })),
    forgetSent: sendTo('storedFiles', ({ context }, params: { files: readonly StoredFile[] }) => {
      const unsent = unsentFiles(params.files, context)
      return { type: 'files.forget' as const, ids: idsOf(params.files.filter((file) => !unsent.includes(file))) }
    }),
    forgetFiles: sendTo('storedFiles', (_, params: { ids: readonly string[] }) => ({
      type: 'files.forget' as const,
      ids: params.ids,
    })),
    assignStored: assign((_, params: { ids: readonly string[]; unstored: readonly string[] }) => ({
      stored: params.ids,
      unstored: params.unstored,
    })),
    notifyStoredFiles: sendTo('storedFiles', { type: 'connection.restored' } satisfies StoredFilesOrder),
    notifyTyping: sendTo('typing', { type: 'typing.send' }),
    notifyAttachments: sendTo('attachments', (_, params: AttachmentsOrder) => params),
    assignAttachments: assign((_, params: { attachments: Attachment[] }) => ({ attachments: params.attachments })),
    assignFiles: assign((_, params: { files: Record<string, FileRef> }) => ({ files: params.files })),
    notifyLooked: sendTo('receipts', { type: 'chat.looked' }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isDelivered: ({ context }, params: { unsent: UnsentMessage[] }) =>
      context.unsent.length > 0 && params.unsent.length === 0,
    hasAttachments: ({ context }) => context.attachments.length > 0,
    startsOpen: ({ context }) => context.startsOpen,
    isTheirs: ({ context }, params: { message: MessageRecord }) => params.message.sender_id !== context.conversation.me,
    hasOlder: (_, params: { hasOlder: boolean }) => params.hasOlder,
    hasFarewell: ({ context }) => hasFarewell(context.history),
  },
  delays: { untilRetry: 2 * SECOND, untilStill: TYPING_SHOWN },
}).createMachine({
  id: 'chat',
  context: ({ input: { isOpen, report = () => {}, ...input } }) => ({
    ...input,
    report,
    startsOpen: isOpen,
    history: [],
    looked: [],
    draft: '',
    unsent: [],
    picked: [],
    stored: [],
    unstored: [],
    attachments: [],
    files: {},
  }),
  type: 'parallel',
  invoke: {
    id: 'receipts',
    src: 'receipts',
    input: ({ context: { conversation } }) => ({ conversation }),
    onError: { actions: 'showFaultToast' },
  },
  on: {
    'chat.looked': { actions: ['notifyLooked', 'assignLooked', 'reportUnread'] },
    'file.show': { actions: withEvent('notifyAttachments') },
    'file.hide': { actions: withEvent('notifyAttachments') },
    'files.changed': { actions: withEvent('assignFiles') },
  },
  states: {
    history: {
      // Not at the root: an error there would restart every region.
      invoke: {
        id: 'messageFacts',
        src: 'messageFacts',
        input: ({ context }) => context.conversation,
        onError: '.stale',
      },
      initial: 'loading',
      on: {
        // Not at the root: a region that handles the event, too, would hide it from the root.
        'message.changed': {
          actions: { type: 'assignRecords', params: ({ event }) => ({ records: [event.message], isWhole: false }) },
        },
        'messages.synced': [
          {
            guard: withEvent('hasOlder'),
            target: '.live.filling',
            actions: { type: 'assignRecords', params: ({ event }) => ({ records: event.messages, isWhole: true }) },
          },
          {
            target: '.live',
            actions: { type: 'assignRecords', params: ({ event }) => ({ records: event.messages, isWhole: true }) },
          },
        ],
      },
      states: {
        loading: {},
        live: {
          initial: 'whole',
          on: { 'feed.lost': 'stale' },
          states: {
            // The newest messages are visible; the rest loads in the background.
            filling: {
              invoke: {
                id: 'readHistory',
                src: 'readHistory',
                input: ({ context: { conversation } }) => ({ conversation }),
                onDone: {
                  target: 'whole',
                  // Handled like a synchronisation, so that new messages are reported as delivered.
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
          // Nothing can be written any more, on any device. The typed text stays readable.
          always: {
            guard: 'hasFarewell',
            target: 'closed',
            actions: [
              { type: 'forgetFiles', params: ({ context }) => ({ ids: idsOf(context.picked) }) },
              'clearPicked',
            ],
          },
          on: {
            'draft.changed': { actions: [withEvent('notifyOutbox'), 'notifyTyping'] },
            'chat.send': { actions: withEvent('write') },
            'chat.retry': { actions: withEvent('notifyOutbox') },
            'picked.add': { actions: withEvent('addPicked') },
            'picked.remove': {
              actions: [
                withEvent('removePicked'),
                { type: 'forgetFiles', params: ({ event }) => ({ ids: [event.id] }) },
              ],
            },
            'chat.attach': { actions: withEvent('attach') },
          },
        },
        closed: {},
      },
    },
    sending: {
      invoke: [
        {
          id: 'outbox',
          src: 'outbox',
          input: ({ context: { conversation, clock, newId }, self }) => ({
            conversation,
            clock,
            newId,
            report: (report) => self.send(report),
          }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'attachments',
          src: 'attachments',
          input: ({ context: { conversation }, self }) => ({
            consultationId: conversation.consultationId,
            report: (report) => self.send(report),
          }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'storedFiles',
          src: 'storedFiles',
          input: ({ context: { conversation }, self }) => ({ conversation, report: (report) => self.send(report) }),
          onError: { actions: 'showFaultToast' },
        },
      ],
      initial: 'flowing',
      on: {
        'outbox.changed': [
          { guard: withEvent('isDelivered'), actions: [withEvent('assignUnsent'), 'reportDelivered'] },
          { actions: withEvent('assignUnsent') },
        ],
        'message.saved': {
          actions: [
            { type: 'merge', params: ({ event }) => ({ records: [event.message] }) },
            { type: 'forgetFiles', params: ({ event }) => ({ ids: [event.message.messageId] }) },
          ],
        },
        'chat.post': { actions: withEvent('write') },
        'attachment.cancelled': {
          actions: { type: 'forgetFiles', params: ({ event }) => ({ ids: [event.messageId] }) },
        },
        'files.restored': {
          actions: [withEvent('forgetSent'), withEvent('attachRestored'), withEvent('assignRestored')],
        },
        'files.stored': { actions: withEvent('assignStored') },
        'attachments.changed': { actions: withEvent('assignAttachments') },
        // The stored attachment becomes a message.
        'attachment.stored': {
          actions: {
            type: 'write',
            params: ({ event: { messageId, kind, reference: text } }) => ({ type: 'chat.post', messageId, kind, text }),
          },
        },
        // The connection is back, so waiting sends, uploads and writes retry at once.
        'messages.synced': [
          {
            guard: 'hasAttachments',
            actions: [
              { type: 'notifyOutbox', params: { type: 'connection.restored' } },
              { type: 'notifyAttachments', params: { type: 'connection.restored' } },
              'notifyStoredFiles',
            ],
          },
          { actions: [{ type: 'notifyOutbox', params: { type: 'connection.restored' } }, 'notifyStoredFiles'] },
        ],
      },
      states: {
        flowing: { on: { 'outbox.stalled': 'stalled' } },
        stalled: { on: { 'outbox.resumed': 'flowing' } },
      },
    },
    partner: {
      // An error only disables the typing notice.
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
      on: { 'typing.received': '.typing' },
      states: {
        still: {},
        typing: {
          after: { untilStill: 'still' },
          // The typed message has arrived.
          on: { 'message.changed': { guard: withEvent('isTheirs'), target: 'still' } },
        },
      },
    },
  },
})

function savesOf(files: readonly ChosenFile[], isAttached: boolean): StoredFilesOrder {
  return { type: 'files.save', files: files.map((file) => ({ ...file, isAttached })) }
}

function idsOf(files: readonly ChosenFile[]): string[] {
  return files.map(({ id }) => id)
}
