import type { EmergencyStatus } from '../../contract/values/statuses'
import type { MoveOrder } from '../../machines/ports/requests'
import { accepted, refused } from '../../machines/ports/result'
import { dispatchMachine } from '../../sandbox/simulator/dispatch/dispatch.machine'
import type { DispatchInput } from '../../sandbox/simulator/dispatch/dispatch.model'
import { countingIds } from '../kit/data/builders'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'
import { anAmbulance, detailOf, emergencyIn } from './simulator-records'

/** In the order of the workflow, each newer than the previous one. */
const WAY = ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE', 'FINISHED'] as const satisfies readonly EmergencyStatus[]

export function errandIn(status: (typeof WAY)[number], objectId = 'e1') {
  const number = objectId.slice(1)
  const updatedAt = TEST_EPOCH + WAY.indexOf(status)
  return emergencyIn(status, {
    objectId,
    emergency_id: `E-${number}`,
    requestAt: TEST_EPOCH + Number(number),
    updatedAt,
  })
}

export const aDetail = detailOf()
export const anotherDetail = detailOf({ objectId: 'd2', emergency_id: 'E-2' })
/** Another ambulance was chosen instead. */
export const replacedDetail = detailOf({
  ambulance: { ...aDetail.ambulance, id: '602', plate: 'B 1187 RSB' },
  updatedAt: TEST_EPOCH + 1,
})

export function dispatched(clock: TestClock): DispatchInput {
  return { visitor: anAmbulance, seed: 7, clock, newId: countingIds() }
}

export const chosen = [
  { type: 'records.synced', records: [errandIn('ON_CALL')] },
  { type: 'details.synced', details: [aDetail] },
]

const advance = { type: 'errand.advance' } as const

const NEXT: Partial<Record<EmergencyStatus, EmergencyStatus>> = {
  ON_CALL: 'ON_GOING',
  ON_GOING: 'PICK_UP',
  PICK_UP: 'DONE',
}

type Snapshot = ReturnType<typeof dispatchMachine.getInitialSnapshot>

/** Running emergencies of this ambulance, by id only. */
function ownOf({ context: { records, details } }: Snapshot) {
  const mine = details
    .filter(({ ambulance }) => ambulance.id === anAmbulance.id)
    .map(({ emergency_id }) => emergency_id)
  return records.filter(({ emergency_id, status }) => mine.includes(emergency_id) && status !== 'FINISHED')
}

export const dispatchModel = defineModel<typeof dispatchMachine>({
  name: 'simulator/dispatch',
  spec: 'contract §2 Moves (ambulance), §4 EmergencyDetail, §6; product §2 "Emergency room", as the ambulance meets it',
  machine: dispatchMachine,
  worlds: { 'an ambulance sat down': dispatched },
  events: {
    'errand.advance': [{ type: 'errand.advance' }],
    'records.synced': [
      { type: 'records.synced', records: [] },
      { type: 'records.synced', records: [errandIn('ON_CALL')] },
    ],
    'record.changed': [
      ...WAY.map((status) => ({ type: 'record.changed' as const, record: errandIn(status) })),
      { type: 'record.changed', record: errandIn('ON_CALL', 'e2') },
    ],
    'record.left': [{ type: 'record.left', objectId: 'e1' }],
    'details.synced': [
      { type: 'details.synced', details: [] },
      { type: 'details.synced', details: [aDetail, anotherDetail] },
    ],
    'detail.changed': [
      { type: 'detail.changed', detail: aDetail },
      { type: 'detail.changed', detail: replacedDetail },
    ],
    'detail.left': [{ type: 'detail.left', objectId: 'd1' }],
    'feed.lost': [{ type: 'feed.lost' }],
    'line.missed': [{ type: 'line.missed' }],
  },
  outcomes: {
    dispatchFacts: { outputs: [], faults: true },
    drive: { outputs: [], faults: true },
    room: { outputs: [], faults: true },
    move: {
      outputs: [
        accepted('ON_GOING'),
        refused({ kind: 'lost', loss: { status: 'FINISHED' } }),
        refused({ kind: 'notAllowed' }),
        refused({ kind: 'gone' }),
      ],
      faults: true,
    },
  },
  // The feed's freshness affects no other region; each of its transitions is one step.
  regions: ({ value }) => value.errand,
  key: ({ context }) => [
    context.records.map(({ objectId, status }) => [objectId, status]),
    context.details.map(({ objectId, ambulance }) => [objectId, ambulance.id]),
    context.left,
  ],
  // A second or ended emergency behaves like the first.
  isFarEnough: ({ context }) => context.taken === 'E-2' || context.records.length > 1,
  invariants: {
    'it drives exactly for an emergency that goes on and that it was chosen for': (snapshot) => {
      if (snapshot.matches({ errand: 'broken' })) return true
      return snapshot.matches({ errand: 'given' }) === ownOf(snapshot).length > 0
    },
    'it drives for the newest of them, and is in no other room': (snapshot) => {
      const drive = askedOf(snapshot, 'drive') as { emergencyId: string } | undefined
      const [newest] = ownOf(snapshot).toSorted((one, other) => other.requestAt - one.requestAt)
      return drive === undefined
        ? snapshot.children.room === undefined
        : drive.emergencyId === newest?.emergency_id && snapshot.children.room !== undefined
    },
    'a click asks for the next step of where it stood, and for nothing else': (snapshot) => {
      const order = askedOf(snapshot, 'move') as MoveOrder | undefined
      return (
        order === undefined ||
        (order.from === snapshot.context.left && order.to === NEXT[order.from as EmergencyStatus])
      )
    },
    'a notice, and a click under way, stand only while it drives': ({ context, value }) =>
      typeof value.errand === 'object' || (context.notice === null && context.left === null && context.taken === null),
  },
  journeys: [
    {
      name: 'chosen, set off, confirmed by the live record',
      world: 'an ambulance sat down',
      steps: [
        ...chosen,
        { type: 'errand.advance' },
        { type: 'xstate.done.actor.move', output: accepted('ON_GOING') },
        { type: 'record.changed', record: errandIn('ON_GOING') },
      ],
      ends: { news: 'live', errand: { given: 'calm' } },
    },
    {
      name: 'another one was chosen instead: it is out of sight',
      world: 'an ambulance sat down',
      steps: [...chosen, { type: 'record.left', objectId: 'e1' }],
      ends: { news: 'live', errand: 'none' },
    },
    {
      name: 'a reload during the errand resumes it',
      world: 'an ambulance sat down',
      steps: [
        { type: 'details.synced', details: [aDetail] },
        { type: 'records.synced', records: [{ ...errandIn('ON_CALL'), status: 'PICK_UP' }] },
      ],
      ends: { news: 'live', errand: { given: 'calm' } },
    },
    {
      name: 'the next emergency after one that ended',
      world: 'an ambulance sat down',
      steps: [
        ...chosen,
        { type: 'record.changed', record: errandIn('FINISHED') },
        { type: 'record.changed', record: errandIn('ON_CALL', 'e2') },
        { type: 'details.synced', details: [aDetail, anotherDetail] },
      ],
      ends: { news: 'live', errand: { given: 'calm' } },
    },
    ...rowsFrom<typeof dispatchMachine>('an ambulance sat down', {
      'a step that the whole list tells first is driven too': [
        [...chosen, { type: 'records.synced', records: [errandIn('ON_GOING')] }],
        { news: 'live', errand: { given: 'calm' } },
        { sends: ['group.join', 'routeLeg.given'] },
      ],
      'a step that is refused says why': [
        [...chosen, advance, done('move', refused({ kind: 'notAllowed' }))],
        { news: 'live', errand: { given: 'calm' } },
        { knows: { notice: { kind: 'notAllowed' } } },
      ],
      'a step that nobody answered leaves it where it is, in the room': [
        [...chosen, advance, fault('move')],
        { news: 'live', errand: { given: 'calm' } },
        { knows: { notice: { kind: 'unanswered' } }, sends: ['group.join'] },
      ],
      'a drive that breaks is broken off': [[...chosen, fault('drive')], { news: 'live', errand: 'broken' }],
      'so is one whose room breaks': [[...chosen, fault('room')], { news: 'live', errand: 'broken' }],
      'and is begun again by itself': [
        [...chosen, fault('room'), after('untilRetry', 'dispatch.errand.broken')],
        { news: 'live', errand: { given: 'calm' } },
      ],
      'what is no longer heard of is said to be old': [
        [...chosen, fault('dispatchFacts')],
        { news: 'stale', errand: { given: 'calm' } },
      ],
    }),
  ],
})
