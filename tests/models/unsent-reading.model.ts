import { NOTHING_UNSENT, type UnsentWork } from '../../machines/consultation/unsent.rules'
import { unsentReadingMachine } from '../../machines/unfinished/unsent-reading/unsent-reading.machine'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'

const stored: UnsentWork = { ...NOTHING_UNSENT, note: true }

export const unsentReadingModel = defineModel<typeof unsentReadingMachine>({
  name: 'unfinished/unsent-reading',
  spec: 'product §2 Unfinished cards',
  machine: unsentReadingMachine,
  worlds: {
    found: () => ({ conversation: { consultationId: 'K-1', doctor: '101', other: '201', me: '101' } }),
  },
  events: {},
  outcomes: { read: { outputs: [stored], faults: true } },
  invariants: {
    'only what was read is known': (snapshot) => (snapshot.context.unsent !== null) === snapshot.matches('read'),
  },
  journeys: rowsFrom<typeof unsentReadingMachine>('found', {
    'what is stored is read': [[done('read', stored)], 'read', { knows: { unsent: stored } }],
    'what cannot be read is not nothing': [[fault('read')], 'unread', { knows: { unsent: null } }],
    'it is read again': [[fault('read'), after('untilRetry', 'unsentReading.unread')], 'reading'],
  }),
})
