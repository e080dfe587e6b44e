import { emergencyMachine } from '../../machines/emergency/emergency.machine'
import type { EmergencyInput } from '../../machines/emergency/emergency.model'
import { accepted, refused } from '../../machines/ports/result'
import { anEmergencyRecord, countingIds } from '../kit/builders'
import { defineModel } from '../kit/model'
import { TEST_EPOCH, type TestClock } from '../kit/test-clock'

function opening(clock: TestClock): EmergencyInput {
  return { objectId: 'e1', clock, newId: countingIds() }
}

const onCall = anEmergencyRecord({ status: 'ON_CALL', updatedAt: TEST_EPOCH + 1 })

export const emergencyModel = defineModel<typeof emergencyMachine>({
  name: 'emergency',
  spec: 'spec §4 Unfinished items; issue 3: a plain page with the caller’s data and Akhiri',
  machine: emergencyMachine,
  worlds: { opening },
  events: {
    'emergency.end': [{ type: 'emergency.end' }],
    'emergency.confirm': [{ type: 'emergency.confirm' }],
    'emergency.cancel': [{ type: 'emergency.cancel' }],
    'emergency.retry': [{ type: 'emergency.retry' }],
    'record.changed': [
      { type: 'record.changed', record: anEmergencyRecord({ status: 'ON_GOING', updatedAt: TEST_EPOCH + 2 }) },
      { type: 'record.changed', record: anEmergencyRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 3 }) },
    ],
    'feed.lost': [{ type: 'feed.lost' }],
  },
  outcomes: {
    read: {
      outputs: [accepted(onCall), accepted(anEmergencyRecord({ status: 'REPORTED' })), refused({ kind: 'gone' })],
      faults: true,
    },
    recordFacts: { outputs: [], faults: true },
    ending: { outputs: [undefined], faults: true },
  },
  key: ({ context }) => context.record?.status,
  invariants: {
    'a room always has its record': (snapshot) => !snapshot.matches('room') || snapshot.context.record !== null,
  },
  untakeable: {
    'emergency.room.ending --record.changed--> (stays)':
      'the echo is forbidden there: it does nothing, and a walk takes only what does something',
  },
  journeys: [
    {
      name: 'ending asks first, and can be called off',
      world: 'opening',
      steps: [
        { type: 'xstate.done.actor.read', output: accepted(onCall) },
        { type: 'emergency.end' },
        { type: 'emergency.cancel' },
      ],
      ends: { room: 'attending' },
    },
    {
      name: 'what could not be read is read again by itself',
      world: 'opening',
      steps: [
        { type: 'xstate.error.actor.read', error: null },
        { type: 'xstate.after.untilRetry.emergency.opening.failed' },
        { type: 'xstate.done.actor.read', output: accepted(onCall) },
      ],
      ends: { room: 'attending' },
    },
    {
      name: 'finished by another device',
      world: 'opening',
      steps: [
        { type: 'xstate.done.actor.read', output: accepted(onCall) },
        { type: 'record.changed', record: anEmergencyRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 3 }) },
      ],
      ends: 'endedElsewhere',
    },
  ],
})
