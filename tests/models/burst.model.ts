import { accepted, refused, type Result } from '../../machines/ports/result'
import { burstMachine } from '../../sandbox/simulator/burst/burst.machine'
import type { BurstOrder } from '../../sandbox/simulator/burst/burst.model'
import { answeredCount, LANES } from '../../sandbox/simulator/burst/burst.rules'
import type { ShotRefusal } from '../../sandbox/simulator/ports/burst'
import { defineModel } from '../kit/graph/model'

/** One more than the maximum at a time. */
export const burstOrder: BurstOrder = { kind: 'mixed', doctor: 'doctor1', count: LANES + 1 }

/** An answered request of the burst, as the machine receives it. */
export function shotDone(index: number, output: Result<void, ShotRefusal> = accepted(undefined)) {
  const actorId = `shot.${index}` as const
  return { type: `xstate.done.actor.${actorId}` as const, output, actorId }
}

export function shotFailed(index: number) {
  const actorId = `shot.${index}` as const
  return { type: `xstate.error.actor.${actorId}` as const, error: new Error('fault'), actorId }
}

const start = (order: BurstOrder) => ({ type: 'burst.start' as const, order })

export const burstModel = defineModel<typeof burstMachine>({
  name: 'simulator/burst',
  spec: 'contract §1 "Tools"',
  machine: burstMachine,
  worlds: { 'the simulator is open': () => undefined },
  events: {
    'burst.start': [
      start(burstOrder),
      start({ kind: 'Emergencies', doctor: '', count: 1 }),
      start({ ...burstOrder, doctor: '' }),
    ],
    'burst.stop': [{ type: 'burst.stop' }],
  },
  families: [
    shotDone(0),
    shotDone(1, refused({ kind: 'doctorAway' })),
    shotDone(1, refused({ kind: 'noSession' })),
    shotFailed(2),
    shotDone(3),
    shotDone(4),
  ],
  outcomes: {},
  key: ({ context: { order, launched, inFlight, tally } }) => [order?.count, launched, inFlight, tally],
  // The next burst equals the previous one.
  isFarEnough: ({ context: { order, inFlight, launched }, value }) =>
    order !== null && launched > 0 && inFlight.length === 0 && 'ready' in (value as object),
  invariants: {
    'never more than a few are on their way': ({ context }) => context.inFlight.length <= LANES,
    'what was launched was answered or is on its way': ({ context }) =>
      context.launched === answeredCount(context) + context.inFlight.length,
    'no more are launched than were ordered': ({ context }) => context.launched <= (context.order?.count ?? 0),
    'it runs exactly while something is on its way': (snapshot) =>
      snapshot.matches('running') === snapshot.context.inFlight.length > 0,
    'as many as may are on their way until all are': (snapshot) => {
      const { launched, inFlight, order } = snapshot.context
      return !snapshot.matches({ running: 'sending' }) || launched === order?.count || inFlight.length === LANES
    },
    'what is on its way has its actor, and nothing else has': ({ context, children }) =>
      Object.keys(children).toSorted().join() === context.inFlight.toSorted().join(),
  },
  journeys: [
    {
      name: 'a burst is sent to the end, regardless of each result',
      world: 'the simulator is open',
      steps: [
        start(burstOrder),
        shotDone(1, refused({ kind: 'doctorAway' })),
        shotDone(0),
        shotFailed(2),
        shotDone(4),
        shotDone(3),
      ],
      ends: { ready: 'calm' },
    },
    {
      name: 'stopped: what is on its way is waited for',
      world: 'the simulator is open',
      steps: [start(burstOrder), { type: 'burst.stop' }, shotDone(0), shotDone(1), shotFailed(2)],
      ends: { running: 'stopping' },
    },
    {
      name: 'a burst without a doctor is reported, and the next try runs',
      world: 'the simulator is open',
      steps: [start({ ...burstOrder, doctor: '' }), start(burstOrder)],
      ends: { running: 'sending' },
    },
  ],
})
