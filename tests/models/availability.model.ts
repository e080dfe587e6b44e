import { MINUTE } from '../../contract/values/limits'
import type { Presence } from '../../contract/values/statuses'
import { availabilityMachine } from '../../machines/availability/availability.machine'
import type { AvailabilityInput } from '../../machines/availability/availability.model'
import { selectBreak, selectPresence } from '../../machines/availability/availability.selectors'
import type { PresenceKind } from '../../machines/ports/presence'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'

/** `breakUntil` in milliseconds from now. */
function starting(presence: Presence, breakUntil: number | null = null, kind: PresenceKind = 'consultations') {
  return (clock: TestClock): AvailabilityInput => ({
    kind,
    presence,
    breakUntil: breakUntil === null ? null : clock.now() + breakUntil,
    clock,
    report: recordingReport(),
  })
}

const refusals = [refused({ kind: 'openItem' }), refused({ kind: 'notAllowed' })]
const takeBreak = { type: 'availability.takeBreak', until: TEST_EPOCH + 15 * MINUTE } as const

export const availabilityModel = defineModel<typeof availabilityMachine>({
  name: 'availability',
  spec: 'product §2 Switches, §4 Availability',
  machine: availabilityMachine,
  worlds: {
    offline: starting('Offline'),
    online: starting('Online'),
    busy: starting('Busy'),
    'in emergency mode': starting('Online', null, 'emergencies'),
    'reloaded in a break': starting('Offline', 10 * MINUTE),
    'a break ended while away': starting('Offline', -MINUTE),
    'back online on another device, with a break left here': starting('Online', 10 * MINUTE),
    'called to work on another device, with a break left here': starting('Busy', 10 * MINUTE),
  },
  events: {
    'availability.goOnline': [{ type: 'availability.goOnline' }],
    'availability.goOffline': [{ type: 'availability.goOffline' }],
    'availability.confirm': [{ type: 'availability.confirm' }],
    'availability.cancel': [{ type: 'availability.cancel' }],
    'availability.takeBreak': [takeBreak],
    'availability.stayOffline': [{ type: 'availability.stayOffline' }],
    'presence.changed': [
      { type: 'presence.changed', presence: 'Online' },
      { type: 'presence.changed', presence: 'Offline' },
      { type: 'presence.changed', presence: 'Busy' },
    ],
    'time.resynced': [{ type: 'time.resynced' }],
  },
  outcomes: {
    presenceFacts: { outputs: [], faults: true },
    goOnline: { outputs: [accepted('Online'), ...refusals], faults: true },
    goOffline: { outputs: [accepted('Offline'), ...refusals], faults: true },
    leaveForBreak: { outputs: [accepted('Offline'), ...refusals], faults: true },
    holdBreak: { outputs: [], faults: true },
  },
  key: ({ context }) => context.breakUntil,
  invariants: {
    'never online and on a break': (snapshot) =>
      selectPresence(snapshot) === 'Offline' || selectBreak(snapshot) === 'none',
    'a break’s end is known exactly while there is a break, or one is being begun': (snapshot) =>
      (snapshot.context.breakUntil !== null) ===
      (selectBreak(snapshot) !== 'none' || snapshot.matches({ online: 'leavingForBreak' })),
    'the parent knows the presence, reported once for every change': (snapshot) => {
      const received = receivedBy(snapshot.context.report).map(({ presence }) => presence)
      return (
        received.at(-1) === selectPresence(snapshot) &&
        received.every((presence, index) => presence !== received[index - 1])
      )
    },
  },
  journeys: [
    {
      name: 'going offline asks first, and can be called off',
      world: 'online',
      steps: [{ type: 'availability.goOffline' }, { type: 'availability.cancel' }],
      ends: { online: 'steady' },
    },
    {
      name: 'the server’s Busy wins, also while the confirmation is open',
      world: 'online',
      steps: [{ type: 'availability.goOffline' }, { type: 'presence.changed', presence: 'Busy' }],
      ends: 'busy',
    },
    {
      name: 'a break is Offline until its end, and then a reminder, no more',
      world: 'online',
      steps: [
        takeBreak,
        { type: 'xstate.done.actor.leaveForBreak', output: accepted('Offline') },
        { type: 'xstate.after.untilBreakEnds.availability.offline.onBreak.resting' },
      ],
      ends: { offline: { onBreak: 'over' } },
    },
    {
      name: 'a break that ended while the page was away is over at once when time is known',
      world: 'a break ended while away',
      steps: [{ type: 'time.resynced' }],
      ends: { offline: { onBreak: 'over' } },
    },
    {
      name: 'a break that could not be saved is none: the doctor is still online',
      world: 'online',
      steps: [takeBreak, { type: 'xstate.error.actor.leaveForBreak', error: null }],
      ends: { online: 'steady' },
    },
    ...rowsFrom<typeof availabilityMachine>('offline', {
      'online once the server has saved it, which is reported': [
        [{ type: 'availability.goOnline' }, done('goOnline', accepted('Online'))],
        { online: 'steady' },
        { sends: ['toast statusUpdated', 'availability.changed', 'availability.changed'] },
      ],
      'not online when the server refuses': [
        [{ type: 'availability.goOnline' }, done('goOnline', refused({ kind: 'openItem' }))],
        { offline: 'steady' },
        { sends: ['toast statusRefused', 'availability.changed'] },
      ],
      'not online when nothing answers': [
        [{ type: 'availability.goOnline' }, fault('goOnline')],
        { offline: 'steady' },
        { sends: ['toast statusFailed', 'availability.changed'] },
      ],
      'the record may tell it before the answer does': [
        [{ type: 'availability.goOnline' }, { type: 'presence.changed', presence: 'Online' }],
        { online: 'steady' },
        { sends: ['toast statusUpdated', 'availability.changed', 'availability.changed'] },
      ],
      'the old value, reported once more, changes nothing': [
        [{ type: 'availability.goOnline' }],
        { offline: 'goingOnline' },
        { ignores: [{ type: 'presence.changed', presence: 'Offline' }] },
      ],
      'called to work while going online': [
        [{ type: 'availability.goOnline' }, { type: 'presence.changed', presence: 'Busy' }],
        'busy',
      ],
      'switched on by another device': [
        [{ type: 'presence.changed', presence: 'Online' }],
        { online: 'steady' },
        { sends: ['availability.changed', 'availability.changed'] },
      ],
      'called to work on another device': [[{ type: 'presence.changed', presence: 'Busy' }], 'busy'],
      'a record that is not heard any more is reported as a fault': [
        [fault('presenceFacts')],
        { offline: 'steady' },
        { sends: ['toast fault', 'availability.changed'] },
      ],
    }),
    ...rowsFrom<typeof availabilityMachine>('online', {
      'offline is asked first': [[{ type: 'availability.goOffline' }], { online: 'confirming' }],
      'offline once it was confirmed and saved': [
        [{ type: 'availability.goOffline' }, { type: 'availability.confirm' }, done('goOffline', accepted('Offline'))],
        { offline: 'steady' },
        { sends: ['toast statusUpdated', 'availability.changed', 'availability.changed'] },
      ],
      'still online when the server refuses it': [
        [
          { type: 'availability.goOffline' },
          { type: 'availability.confirm' },
          done('goOffline', refused({ kind: 'notAllowed' })),
        ],
        { online: 'steady' },
        { sends: ['toast statusRefused', 'availability.changed'] },
      ],
      'still online when nothing answers': [
        [{ type: 'availability.goOffline' }, { type: 'availability.confirm' }, fault('goOffline')],
        { online: 'steady' },
        { sends: ['toast statusFailed', 'availability.changed'] },
      ],
      'the record may tell of offline before the answer does': [
        [
          { type: 'availability.goOffline' },
          { type: 'availability.confirm' },
          { type: 'presence.changed', presence: 'Offline' },
        ],
        { offline: 'steady' },
        { sends: ['toast statusUpdated', 'availability.changed', 'availability.changed'] },
      ],
      'online, reported once more on the way off, changes nothing': [
        [{ type: 'availability.goOffline' }, { type: 'availability.confirm' }],
        { online: 'goingOffline' },
        { ignores: [{ type: 'presence.changed', presence: 'Online' }] },
      ],
      'nor on the way into a break': [
        [takeBreak],
        { online: 'leavingForBreak' },
        { ignores: [{ type: 'presence.changed', presence: 'Online' }] },
      ],
      'switched off by another device': [[{ type: 'presence.changed', presence: 'Offline' }], { offline: 'steady' }],
      'a break is asked of the server at once': [
        [takeBreak],
        { online: 'leavingForBreak' },
        { knows: { breakUntil: takeBreak.until } },
      ],
      'a break that is saved begins': [
        [takeBreak, done('leaveForBreak', accepted('Offline'))],
        { offline: { onBreak: 'resting' } },
        {
          knows: { breakUntil: takeBreak.until },
          sends: ['toast statusUpdated', 'availability.changed', 'availability.changed'],
        },
      ],
      'a break that the server refuses is none': [
        [takeBreak, done('leaveForBreak', refused({ kind: 'openItem' }))],
        { online: 'steady' },
        { knows: { breakUntil: null }, sends: ['toast statusRefused', 'availability.changed'] },
      ],
      'a break that nothing answers is none': [
        [takeBreak, fault('leaveForBreak')],
        { online: 'steady' },
        { knows: { breakUntil: null }, sends: ['toast statusFailed', 'availability.changed'] },
      ],
      'the record may tell of the break before the answer does': [
        [takeBreak, { type: 'presence.changed', presence: 'Offline' }],
        { offline: { onBreak: 'resting' } },
        { sends: ['toast statusUpdated', 'availability.changed', 'availability.changed'] },
      ],
      'called to work while a break begins: no break': [
        [takeBreak, { type: 'presence.changed', presence: 'Busy' }],
        'busy',
        { knows: { breakUntil: null } },
      ],
    }),
    ...rowsFrom<typeof availabilityMachine>('reloaded in a break', {
      'it goes on': [
        [{ type: 'time.resynced' }],
        { offline: { onBreak: 'resting' } },
        { ignores: [{ type: 'presence.changed', presence: 'Offline' }] },
      ],
      'a break that no other tab may hear of is reported as a fault': [
        [fault('holdBreak')],
        { offline: { onBreak: 'resting' } },
        { sends: ['toast fault', 'availability.changed'] },
      ],
      'online before its end': [
        [{ type: 'availability.goOnline' }],
        { offline: 'goingOnline' },
        { knows: { breakUntil: null } },
      ],
      'online by another device: the break is over': [
        [{ type: 'presence.changed', presence: 'Online' }],
        { online: 'steady' },
      ],
      'called to work by another device: the break is over': [[{ type: 'presence.changed', presence: 'Busy' }], 'busy'],
      'over, and the doctor stays offline': [
        [after('untilBreakEnds', 'availability.offline.onBreak.resting'), { type: 'availability.stayOffline' }],
        { offline: 'steady' },
        { knows: { breakUntil: null } },
      ],
    }),
    ...rowsFrom<typeof availabilityMachine>('busy', {
      'free again': [[{ type: 'presence.changed', presence: 'Online' }], { online: 'steady' }],
      'free again, and off': [[{ type: 'presence.changed', presence: 'Offline' }], { offline: 'steady' }],
    }),
  ],
})
