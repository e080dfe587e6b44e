import { accepted, refused } from '../../machines/ports/result'
import { callMachine } from '../../sandbox/simulator/call/call.machine'
import type { EmergencyOrder } from '../../sandbox/simulator/ports/orders'
import { defineModel } from '../kit/graph/model'
import { fault, rowsFrom } from '../kit/graph/rows'
import { detailOf, EMERGENCY_ORDER, emergencyIn, laterEmergencyIn } from './simulator-records'

export const emergencyOrder: EmergencyOrder = {
  className: 'Emergencies',
  emergencyType: 'Stroke',
  location: { lat: -6.1887, lng: 106.8229, address: 'Jl. M.H. Thamrin No. 9, Menteng, Jakarta Pusat' },
}

const HELPED: readonly unknown[] = ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE']

export const callModel = defineModel<typeof callMachine>({
  name: 'simulator/call',
  spec: 'contract §2 Moves (emergency), §4 Emergencies; product §4 Incoming requests, as the caller meets them',
  machine: callMachine,
  worlds: { 'a patient sat down': () => undefined },
  events: {
    'help.call': [{ type: 'help.call', order: emergencyOrder }],
    'help.callFromHere': [{ type: 'help.callFromHere', emergencyType: 'Stroke' }],
    'detail.changed': [
      { type: 'detail.changed', detail: null },
      { type: 'detail.changed', detail: detailOf({ eta_s: 240 }) },
    ],
    'records.synced': [
      { type: 'records.synced', records: [] },
      { type: 'records.synced', records: [emergencyIn('FINISHED')] },
      { type: 'records.synced', records: [emergencyIn('REQUESTED')] },
      { type: 'records.synced', records: [emergencyIn('ON_CALL')] },
    ],
    'record.changed': [
      ...EMERGENCY_ORDER.map((status) => ({ type: 'record.changed' as const, record: emergencyIn(status) })),
      { type: 'record.changed', record: laterEmergencyIn('REQUESTED') },
      { type: 'record.changed', record: laterEmergencyIn('ON_CALL') },
    ],
    'feed.lost': [{ type: 'feed.lost' }],
  },
  outcomes: {
    emergencyFacts: { outputs: [], faults: true },
    detailFacts: { outputs: [], faults: true },
    whereAmI: {
      outputs: [
        accepted({ lat: -6.2, lng: 106.84 }),
        refused({ kind: 'placeDenied' }),
        refused({ kind: 'placeUnknown' }),
      ],
      faults: true,
    },
    call: {
      outputs: [accepted(emergencyIn('REQUESTED')), accepted(emergencyIn('ON_CALL')), refused({ kind: 'notAllowed' })],
      faults: true,
    },
  },
  // The feed's freshness affects no other region; each of its transitions is one step.
  regions: ({ value }) => value.help,
  key: ({ context }) => [context.record?.objectId, context.record?.status],
  isFarEnough: ({ context }) => context.record?.objectId === 'e2',
  invariants: {
    'it rings, is helped or may be called exactly as the live record says': (snapshot) => {
      const status = snapshot.context.record?.status
      const { help } = snapshot.value
      if (help === 'finding' || help === 'locating' || help === 'calling') return true
      if (status === 'REQUESTED') return snapshot.matches({ help: 'ringing' })
      return snapshot.matches({ help: HELPED.includes(status) ? 'helped' : 'ready' })
    },
    'nobody calls while it rings or a doctor is at it': (snapshot) =>
      snapshot.can({ type: 'help.call', order: emergencyOrder }) === snapshot.matches({ help: 'ready' }),
    'who comes is notified of the emergency that is helped, and of no other': (snapshot) =>
      snapshot.matches({ help: 'helped' })
        ? snapshot.context.helped === snapshot.context.record?.objectId
        : snapshot.context.helped === null && snapshot.context.detail === null,
    'a notice stands only beside the button': (snapshot) =>
      snapshot.context.notice === null || snapshot.matches({ help: 'ready' }),
  },
  untakeable: {
    'call.help.helped --xstate.error.actor.detailFacts--> (stays)': 'a fault that changes nothing is a no-op',
  },
  untaken: {
    'xstate.error.actor.detailFacts {}': 'a fault of it costs nothing: nothing follows',
  },
  journeys: [
    {
      name: 'called, not answered, called back: the caller is helped',
      world: 'a patient sat down',
      steps: [
        { type: 'records.synced', records: [] },
        { type: 'help.call', order: emergencyOrder },
        { type: 'xstate.done.actor.call', output: accepted(emergencyIn('REQUESTED')) },
        { type: 'record.changed', record: emergencyIn('NOT_ANSWERED') },
        { type: 'record.changed', record: emergencyIn('ON_CALL') },
      ],
      ends: { record: 'live', help: 'helped' },
    },
    {
      name: 'a reload during an emergency resumes it',
      world: 'a patient sat down',
      steps: [{ type: 'records.synced', records: [emergencyIn('ON_GOING')] }],
      ends: { record: 'live', help: 'helped' },
    },
    {
      name: 'called from where the browser is, whose place is known',
      world: 'a patient sat down',
      steps: [
        { type: 'records.synced', records: [] },
        { type: 'help.callFromHere', emergencyType: 'Stroke' },
        { type: 'xstate.done.actor.whereAmI', output: accepted({ lat: -6.2, lng: 106.84 }) },
        { type: 'xstate.done.actor.call', output: accepted(emergencyIn('REQUESTED')) },
      ],
      ends: { record: 'live', help: 'ringing' },
    },
    {
      name: 'a lost answer may be repeated',
      world: 'a patient sat down',
      steps: [
        { type: 'records.synced', records: [] },
        { type: 'help.call', order: emergencyOrder },
        { type: 'xstate.error.actor.call', error: null },
        { type: 'help.call', order: emergencyOrder },
      ],
      ends: { record: 'live', help: 'calling' },
    },
    ...rowsFrom<typeof callMachine>('a patient sat down', {
      'who was helped may call again': [
        [
          { type: 'records.synced', records: [emergencyIn('ON_CALL')] },
          { type: 'record.changed', record: emergencyIn('FINISHED') },
        ],
        { record: 'live', help: 'ready' },
      ],
      'what is no longer heard of is said to be old': [
        [{ type: 'records.synced', records: [] }, { type: 'feed.lost' }],
        { record: 'stale', help: 'ready' },
      ],
      'so is what breaks': [
        [{ type: 'records.synced', records: [] }, fault('emergencyFacts')],
        { record: 'stale', help: 'ready' },
      ],
    }),
  ],
})
