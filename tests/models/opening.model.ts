import { openingMachine } from '../../machines/consultation/opening/opening.machine'
import { accepted, refused } from '../../machines/ports/result'
import { aFaskesRecord, aRecord } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'

const chatting = aRecord({ status: 'ON_CHAT' })

export const openingModel = defineModel<typeof openingMachine>({
  name: 'consultation/opening',
  spec: 'product §4 Unfinished items (continuing)',
  machine: openingMachine,
  worlds: { opening: () => ({ className: 'Consultations', objectId: 'c1', resumeId: 'resume-1' }) },
  events: { 'opening.retry': [{ type: 'opening.retry' }] },
  outcomes: {
    read: {
      outputs: [
        accepted(chatting),
        accepted(aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR' })),
        accepted(aRecord({ status: 'SAVE' })),
        accepted(aRecord({ status: 'FINISHED' })),
        refused({ kind: 'gone' }),
      ],
      faults: true,
    },
    resume: { outputs: [accepted('ON_CHAT'), refused({ kind: 'lost', loss: { status: 'ON_CHAT' } })], faults: true },
  },
  key: ({ context }) => context.record?.status,
  invariants: {
    'what is saved is resumed before it is reported': ({ context }) => context.record?.status !== 'SAVE',
    'what is reported was read': (snapshot) => snapshot.context.record === null || snapshot.matches('read'),
  },
  journeys: [
    {
      name: 'a saved consultation resumes before it is shown',
      world: 'opening',
      steps: [
        { type: 'xstate.done.actor.read', output: accepted(aRecord({ status: 'SAVE' })) },
        { type: 'xstate.done.actor.resume', output: accepted('ON_CHAT') },
        { type: 'xstate.done.actor.read', output: accepted(chatting) },
      ],
      ends: 'read',
    },
    {
      name: 'a server that does not answer is asked again',
      world: 'opening',
      steps: [{ type: 'xstate.error.actor.read', error: null }, { type: 'opening.retry' }],
      ends: 'reading',
    },
    ...rowsFrom<typeof openingMachine>('opening', {
      'it is asked again by itself': [[fault('read'), after('untilRetry', 'opening.failed')], 'reading'],
      'a saved one that nobody resumed is read again': [
        [done('read', accepted(aRecord({ status: 'SAVE' }))), fault('resume')],
        'failed',
      ],
    }),
  ],
})
