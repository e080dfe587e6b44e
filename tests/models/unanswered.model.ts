import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { MINUTE } from '../../contract/values/limits'
import { accepted, refused } from '../../machines/ports/result'
import { unansweredMachine } from '../../machines/unanswered/unanswered.machine'
import type { CallBackReason, UnansweredInput } from '../../machines/unanswered/unanswered.model'
import { anEmergencyRecord, countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'

const { request_by: caller } = anEmergencyRecord()

/** Called six minutes ago, unanswered for five. */
export const longWaiting = unanswered(6)
/** Just missed. */
export const justMissed = unanswered(1, {
  objectId: 'e2',
  emergency_id: 'E-2',
  emergency_type: 'Sesak napas',
  request_by: { ...caller, id_user: '204', full_name: 'Petrus Wanggai', phone_number: '+6281390215568' },
})

/** An emergency that was requested `minutes` ago. */
export function unanswered(minutes: number, parts: Partial<EmergencyRecord> = {}): EmergencyRecord {
  const requestAt = TEST_EPOCH - minutes * MINUTE
  const statusAt = requestAt + MINUTE
  return anEmergencyRecord({ status: 'NOT_ANSWERED', requestAt, statusAt, updatedAt: statusAt, ...parts })
}

export const anotherDoctor = { id_user: '102', name: 'dr. Hendra Wijaya', role: 'doctor' as const }
export const sistem = { id_user: '', name: 'Sistem', role: 'system' as const }

function looking(reason: CallBackReason | null) {
  return (clock: TestClock): UnansweredInput => ({
    reason,
    me: '101',
    clock,
    newId: countingIds(),
    report: recordingReport(),
  })
}

const taken = refused({ kind: 'lost', loss: { status: 'ON_CALL', by: anotherDoctor } })
const synced = { type: 'unanswered.synced', records: [justMissed, longWaiting] } as const

export const unansweredModel = defineModel<typeof unansweredMachine>({
  name: 'unanswered',
  spec: 'product §2 emergency calls not answered, contract §2 NOT_ANSWERED',
  machine: unansweredMachine,
  worlds: {
    'in emergency mode': looking(null),
    'not in emergency mode': looking('notInEmergencyMode'),
  },
  events: {
    'unanswered.synced': [
      { ...synced, records: [...synced.records] },
      { type: 'unanswered.synced', records: [] },
    ],
    'unanswered.arrived': [{ type: 'unanswered.arrived', record: longWaiting }],
    'unanswered.left': [
      { type: 'unanswered.left', objectId: longWaiting.objectId },
      { type: 'unanswered.left', objectId: justMissed.objectId },
    ],
    'feed.lost': [{ type: 'feed.lost' }],
    'unanswered.callBack': [
      { type: 'unanswered.callBack', objectId: longWaiting.objectId },
      { type: 'unanswered.callBack', objectId: justMissed.objectId },
    ],
    'unanswered.retry': [{ type: 'unanswered.retry' }],
    'unanswered.dismiss': [{ type: 'unanswered.dismiss' }],
    'unanswered.show': [{ type: 'unanswered.show' }],
    'unanswered.seen': [{ type: 'unanswered.seen' }],
    'unanswered.updated': [{ type: 'unanswered.updated', reason: 'atWork' }],
  },
  outcomes: {
    unansweredFacts: { outputs: [], faults: true },
    callBack: {
      outputs: [
        accepted('ON_CALL'),
        taken,
        refused({ kind: 'gone' }),
        refused({ kind: 'openItem' }),
        refused({ kind: 'notAllowed' }),
      ],
      faults: true,
    },
  },
  key: ({ context: { reason, records, syncedAt, called, refused: last } }) => [
    reason,
    records.map(({ objectId }) => objectId),
    syncedAt === null,
    called?.record.objectId,
    last?.refusal.kind,
  ],
  // The notification's target does not affect a call-back.
  regions: ({ value: { list, callingBack, sight } }) => [list, callingBack, callingBack === 'idle' ? sight : null],
  invariants: {
    'somebody is called exactly while the answer is open': (snapshot) =>
      (snapshot.context.called !== null) ===
      (snapshot.matches({ callingBack: 'asking' }) || snapshot.matches({ callingBack: 'failed' })),
    'a refusal is reported exactly while it is not read': (snapshot) =>
      (snapshot.context.refused !== null) === snapshot.matches({ callingBack: 'refused' }),
    'who is called stands in the list': ({ context: { called, records } }) =>
      called === null || records.some(({ objectId }) => objectId === called.record.objectId),
    'who is over stands in it no more': ({ context: { over, called, records } }) =>
      records.every(({ objectId }) => !over.includes(objectId) || objectId === called?.record.objectId),
    'the longest waiting first, nobody twice': ({ context: { records } }) =>
      records.every((one, index) => index === 0 || (records[index - 1]?.requestAt ?? 0) < one.requestAt),
    'who is won has left the list': ({ context: { report, over } }) =>
      receivedBy(report).every((received) => received.type !== 'unanswered.won' || over.includes(received.objectId)),
  },
  journeys: [
    {
      name: 'called back and won: it leaves the list, and the next may be called',
      world: 'in emergency mode',
      steps: [
        synced,
        { type: 'unanswered.callBack', objectId: 'e1' },
        { type: 'unanswered.left', objectId: 'e1' },
        { type: 'xstate.done.actor.callBack', output: accepted('ON_CALL') },
      ],
      ends: { list: 'live', callingBack: 'idle', sight: 'resting' },
    },
    {
      name: 'the answer gets lost, is asked again by itself, and somebody else was faster',
      world: 'in emergency mode',
      steps: [
        synced,
        { type: 'unanswered.callBack', objectId: 'e1' },
        { type: 'xstate.error.actor.callBack', error: null },
        { type: 'xstate.after.untilRetry.unanswered.callingBack.failed' },
        { type: 'xstate.done.actor.callBack', output: taken },
      ],
      ends: { list: 'live', callingBack: 'refused', sight: 'resting' },
    },
    {
      name: 'the feed is lost while one is called, and whole again',
      world: 'in emergency mode',
      steps: [
        synced,
        { type: 'unanswered.callBack', objectId: 'e1' },
        { type: 'feed.lost' },
        { type: 'unanswered.synced', records: [] },
      ],
      ends: { list: 'live', callingBack: 'asking', sight: 'resting' },
    },
    {
      name: 'a notification is clicked and nobody waits any more',
      world: 'not in emergency mode',
      steps: [{ type: 'unanswered.show' }, { type: 'unanswered.synced', records: [] }],
      ends: { list: 'live', callingBack: 'idle', sight: 'resting' },
    },
    ...rowsFrom<typeof unansweredMachine>('in emergency mode', {
      'what arrives before the list is whole stands in it, and is no news': [
        [{ type: 'unanswered.arrived', record: longWaiting }],
        { list: 'reading', callingBack: 'idle', sight: 'resting' },
        { knows: { records: [longWaiting] }, sends: [] },
      ],
      'a list of which nothing is heard is old, and that is said': [
        [fault('unansweredFacts')],
        { list: 'stale', callingBack: 'idle', sight: 'resting' },
        { sends: ['toast fault'] },
      ],
    }),
  ],
})
