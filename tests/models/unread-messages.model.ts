import { unreadMessagesMachine } from '../../machines/unread-messages/unread-messages.machine'
import type { UnreadMessagesInput } from '../../machines/unread-messages/unread-messages.model'
import { aMessage } from '../kit/data/builders'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { after, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import { conversation } from './outbox.model'

const theirs = aMessage({ text: 'Anak saya kejang, tolong' })
const seen = aMessage({ status: 'seen', updatedAt: theirs.updatedAt + 1 })
// Not of the same millisecond: a recording renames ids, and equal times are ordered by id.
const mine = aMessage({ messageId: 'mine', sender_id: conversation.me, createdAt: theirs.createdAt + 1 })
const synced = { type: 'messages.synced' as const, messages: [theirs, mine], hasOlder: true }
const lost = { type: 'feed.lost' } as const

export const unreadMessagesModel = defineModel<typeof unreadMessagesMachine>({
  name: 'unread-messages',
  spec: 'product §2 Unfinished cards, §4 Chat',
  machine: unreadMessagesMachine,
  worlds: {
    'saved consultation': (): UnreadMessagesInput => ({ conversation, report: recordingReport() }),
    emergency: (): UnreadMessagesInput => ({ conversation: null, report: recordingReport() }),
  },
  events: {
    'messages.synced': [synced, { type: 'messages.synced', messages: [], hasOlder: false }],
    'message.changed': [
      { type: 'message.changed', message: theirs },
      { type: 'message.changed', message: seen },
    ],
    'feed.lost': [lost],
  },
  outcomes: { messageFacts: { outputs: [], faults: true } },
  key: ({ context }) => context.history.map(({ messageId, status }) => [messageId, status]),
  invariants: {
    'the last report is what is unread of the other side': ({ context }) => {
      const last = receivedBy(context.report).at(-1)
      const ids = context.history.filter(({ senderId, status }) => senderId !== conversation.me && status !== 'seen')
      return last === undefined ? ids.length === 0 : last.unread.count === ids.length
    },
    'only the conversation of the card is watched': (snapshot) =>
      !snapshot.matches('watching') || askedOf(snapshot, 'messageFacts') === conversation,
    'an emergency has no messages to watch': ({ context, ...snapshot }) =>
      context.conversation !== null || snapshot.value === 'idle',
  },
  untaken: { 'feed.lost {}': 'the feed opens again by itself; until then the last count stays' },
  journeys: [
    ...rowsFrom<typeof unreadMessagesMachine>('saved consultation', {
      'a message of the patient is unread, an own one is not': [[synced], 'watching', { sends: ['messages.unread'] }],
      'read on another device, none is unread': [
        [synced, { type: 'message.changed', message: seen }],
        'watching',
        { sends: ['messages.unread', 'messages.unread'] },
      ],
      'a lost connection keeps the count': [[synced], 'watching', { sends: ['messages.unread'], ignores: [lost] }],
      'a watch that fails starts again': [
        [fault('messageFacts'), after('untilRetry', 'unreadMessages.failed')],
        'watching',
      ],
    }),
    ...rowsFrom<typeof unreadMessagesMachine>('emergency', { 'nothing is watched': [[], 'idle'] }),
  ],
})
