import { nurseMachine } from '../../machines/nurse/nurse.machine'
import type { NurseInput } from '../../machines/nurse/nurse.model'
import { defineModel } from '../kit/graph/model'
import { after, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'
import type { TestClock } from '../kit/harness/test-clock'

const never = () => new Promise<never>(() => {})

function atWork(clock: TestClock): NurseInput {
  return { clock, history: never, past: never, latest: never, report: recordingReport() }
}

export const nurseModel = defineModel<typeof nurseMachine>({
  name: 'nurse',
  spec: 'product §2 "Routes", §6',
  machine: nurseMachine,
  worlds: { 'signed in': atWork },
  events: {
    'nurse.leave': [{ type: 'nurse.leave' }],
    'facility.changed': [{ type: 'facility.changed' }],
    'time.resynced': [{ type: 'time.resynced' }],
  },
  outcomes: {
    facilityEmergencies: { outputs: [], faults: true },
    past: { outputs: [], faults: true },
    latest: { outputs: [], faults: true },
  },
  invariants: {
    'each part is there exactly while it works': ({ value, children }) =>
      (value.running === 'watched') === (children.facilityEmergencies !== undefined) &&
      (value.past === 'listed') === (children.past !== undefined) &&
      (value.latest === 'read') === (children.latest !== undefined),
  },
  journeys: [
    {
      name: 'one part breaks: the others continue, and it restarts',
      world: 'signed in',
      steps: [
        { type: 'xstate.error.actor.facilityEmergencies', error: null },
        { type: 'time.resynced' },
        { type: 'xstate.after.untilRetry.nurse.running.broken' },
      ],
      ends: { running: 'watched', past: 'listed', latest: 'read' },
    },
    {
      name: 'the nurse can sign out even if every part is broken',
      world: 'signed in',
      steps: [
        { type: 'xstate.error.actor.facilityEmergencies', error: null },
        { type: 'xstate.error.actor.past', error: null },
        { type: 'xstate.error.actor.latest', error: null },
        { type: 'nurse.leave' },
      ],
      ends: { running: 'broken', past: 'broken', latest: 'broken' },
    },
    ...rowsFrom<typeof nurseMachine>('signed in', {
      'what happened is read again': [
        [{ type: 'facility.changed' }],
        { running: 'watched', past: 'listed', latest: 'read' },
        { sends: ['list.refresh'] },
      ],
      'after a sleep everything is read again': [
        [{ type: 'time.resynced' }],
        { running: 'watched', past: 'listed', latest: 'read' },
        { sends: ['list.refresh', 'resource.refresh'] },
      ],
      'whatever breaks is reported, each time': [
        [fault('facilityEmergencies'), fault('past'), fault('latest')],
        { running: 'broken', past: 'broken', latest: 'broken' },
        { sends: ['toast fault', 'toast fault', 'toast fault'] },
      ],
      'and restarted': [
        [
          fault('past'),
          fault('latest'),
          after('untilRetry', 'nurse.past.broken'),
          after('untilRetry', 'nurse.latest.broken'),
        ],
        { running: 'watched', past: 'listed', latest: 'read' },
      ],
      'she leaves': [
        [{ type: 'nurse.leave' }],
        { running: 'watched', past: 'listed', latest: 'read' },
        { sends: ['nurse.left'] },
      ],
    }),
  ],
})
