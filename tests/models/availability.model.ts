import { MINUTE } from '../../contract/values/limits'
import type { Presence } from '../../contract/values/statuses'
import { availabilityMachine } from '../../machines/availability/availability.machine'
import type { AvailabilityInput } from '../../machines/availability/availability.model'
import { selectBreak, selectPresence } from '../../machines/availability/availability.selectors'
import type { PresenceKind } from '../../machines/ports/presence'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/model'
import { telling, toldTo } from '../kit/telling'
import { TEST_EPOCH, type TestClock } from '../kit/test-clock'

/** `breakUntil` in milliseconds from now. */
function starting(presence: Presence, breakUntil: number | null = null, kind: PresenceKind = 'consultations') {
  return (clock: TestClock): AvailabilityInput => ({
    kind,
    presence,
    breakUntil: breakUntil === null ? null : clock.now() + breakUntil,
    clock,
    report: telling(),
  })
}

const refusals = [refused({ kind: 'openItem' }), refused({ kind: 'notAllowed' })]
const takeBreak = { type: 'availability.takeBreak', until: TEST_EPOCH + 15 * MINUTE } as const

export const availabilityModel = defineModel<typeof availabilityMachine>({
  name: 'availability',
  spec: 'spec §2 Switches, §4 Availability',
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
    'the parent knows the presence, told once for every change': (snapshot) => {
      const told = toldTo(snapshot.context.report).map(({ presence }) => presence)
      return told.at(-1) === selectPresence(snapshot) && told.every((presence, index) => presence !== told[index - 1])
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
      name: 'busy is the word of the server, also while the question stands',
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
  ],
})
