import type { FaultState } from '../../contract/schemas/sandbox'
import { accepted, refused } from '../../machines/ports/result'
import { faultsMachine } from '../../sandbox/simulator/faults/faults.machine'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'

export const allWell: FaultState = { delay: null, fail: null, skew: 0, dropped: 0 }
export const oneDelay: FaultState = { ...allWell, delay: { ms: 3_000, calls: 2, path: '/functions/changeStatus' } }

export const faultsModel = defineModel<typeof faultsMachine>({
  name: 'simulator/faults',
  spec: 'contract §1 /sandbox/fault',
  machine: faultsMachine,
  worlds: { 'the simulator is open': () => undefined },
  events: {
    'fault.make': [
      { type: 'fault.make', order: { kind: 'delay', ms: 3_000 } },
      { type: 'fault.make', order: { kind: 'clear' } },
    ],
  },
  outcomes: {
    read: { outputs: [allWell, oneDelay], faults: true },
    make: { outputs: [accepted(oneDelay), accepted(allWell), refused({ kind: 'notTaken' })], faults: true },
  },
  key: ({ context }) => [context.active?.delay?.ms, context.notice?.kind],
  invariants: {
    'one fault is made at a time': (snapshot) =>
      (askedOf(snapshot, 'make') !== undefined) === snapshot.matches('making'),
    'a new try begins without the last notice': (snapshot) =>
      !snapshot.matches('making') || snapshot.context.notice === null,
    'what is said to be known was reported': (snapshot) =>
      !snapshot.matches({ watching: 'known' }) || snapshot.context.active !== null,
  },
  journeys: [
    {
      name: 'a lost answer is followed by a look at what is in force',
      world: 'the simulator is open',
      steps: [
        { type: 'xstate.done.actor.read', output: allWell },
        { type: 'fault.make', order: { kind: 'delay', ms: 3_000 } },
        { type: 'xstate.error.actor.make', error: null },
      ],
      ends: { watching: 'reading' },
    },
    {
      name: 'faults wear off, so they are looked at again',
      world: 'the simulator is open',
      steps: [
        { type: 'xstate.done.actor.read', output: oneDelay },
        { type: 'xstate.after.untilRefresh.faults.watching.known' },
        { type: 'xstate.done.actor.read', output: allWell },
      ],
      ends: { watching: 'known' },
    },
    {
      name: 'a created fault is in force: the answer reports it, no read follows',
      world: 'the simulator is open',
      steps: [
        { type: 'xstate.done.actor.read', output: allWell },
        { type: 'fault.make', order: { kind: 'delay', ms: 3_000 } },
        { type: 'xstate.done.actor.make', output: accepted(oneDelay) },
      ],
      ends: { watching: 'known' },
      begins: { read: 1 },
    },
  ],
})
