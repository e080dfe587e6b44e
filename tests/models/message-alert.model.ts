import { messageAlertMachine } from '../../machines/message-alert/message-alert.machine'
import { defineModel } from '../kit/graph/model'
import { after, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'

const unread = (count: number) => ({ type: 'unread.changed', count }) as const
const moment = after('untilAlert', 'messageAlert.arriving')

export const messageAlertModel = defineModel<typeof messageAlertMachine>({
  name: 'message-alert',
  spec: 'product §4 Chat, §9 Sound',
  machine: messageAlertMachine,
  worlds: { 'signed in': () => ({ report: recordingReport() }) },
  events: { 'unread.changed': [unread(0), unread(1), unread(2)] },
  outcomes: {},
  key: ({ context }) => context.count,
  invariants: {
    'unread messages are never without an alert': (snapshot) =>
      snapshot.matches('none') === (snapshot.context.count === 0),
    'the doctor knows what is unseen': (snapshot) => {
      const last = receivedBy(snapshot.context.report).findLast((one) => one.type === 'messages.unseen')
      return !snapshot.matches('unseen') || last?.count === snapshot.context.count
    },
  },
  journeys: [
    ...rowsFrom<typeof messageAlertMachine>('signed in', {
      'a message that is read at once draws no attention': [
        [unread(1), unread(0)],
        'none',
        { sends: ['messages.unseen'] },
      ],
      'a message that nobody looked at is counted and heard once': [
        [unread(1), moment],
        'unseen',
        { sends: ['messages.unseen', 'message.sound'] },
      ],
      'several that arrive together are heard once': [
        [unread(1), unread(2), moment],
        'unseen',
        { sends: ['messages.unseen', 'message.sound'] },
      ],
      'one more is heard again': [
        [unread(1), moment, unread(2), after('untilAlert', 'messageAlert.arriving')],
        'unseen',
        { sends: ['messages.unseen', 'message.sound', 'messages.unseen', 'message.sound'] },
      ],
      'one fewer is counted, not heard': [
        [unread(2), moment, unread(1)],
        'unseen',
        { sends: ['messages.unseen', 'message.sound', 'messages.unseen'] },
      ],
      'all read, the count goes': [
        [unread(1), moment, unread(0)],
        'none',
        { sends: ['messages.unseen', 'message.sound', 'messages.unseen'] },
      ],
      'nothing unread is no news': [[], 'none', { ignores: [unread(0)] }],
    }),
  ],
})
