import type { Earnings } from '../../machines/ports/doctors'
import type { CachedValue } from '../../machines/ports/pages'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import { someEarnings } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'

const balanceMachine = createResourceMachine<Earnings>()

/** A cached value. */
const stored: CachedValue<Earnings> = { value: someEarnings(), storedAt: Date.UTC(2026, 2, 10, 2, 15) }

export const resourceModel = defineModel<typeof balanceMachine>({
  name: 'resource',
  spec: 'product §1 (account balance), §3',
  machine: balanceMachine,
  worlds: {
    loading: () => ({ load: () => new Promise(() => {}) }),
    'with something kept': () => ({ load: () => new Promise(() => {}), recall: () => new Promise(() => {}) }),
  },
  events: { 'resource.refresh': [{ type: 'resource.refresh' }] },
  outcomes: {
    load: { outputs: [someEarnings()], faults: true },
    recall: { outputs: [stored, null], faults: true },
  },
  key: ({ context }) => `${context.value !== null}, ${context.storedAt !== null}`,
  invariants: {
    'ready means there is something to show': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.value !== null,
    'what is ready was read just now': (snapshot) => !snapshot.matches('ready') || snapshot.context.storedAt === null,
  },
  journeys: [
    {
      name: 'a failed refresh leaves the old value visible',
      world: 'loading',
      steps: [
        { type: 'xstate.done.actor.load', output: someEarnings() },
        { type: 'resource.refresh' },
        { type: 'xstate.error.actor.load', error: null },
      ],
      ends: 'failed',
    },
    {
      name: 'a cached value is shown and replaced by the loaded one',
      world: 'with something kept',
      steps: [
        { type: 'xstate.error.actor.load', error: null },
        { type: 'xstate.done.actor.recall', output: stored },
        { type: 'resource.refresh' },
        { type: 'xstate.done.actor.load', output: someEarnings() },
      ],
      ends: 'ready',
    },
    {
      name: 'a refresh during loading triggers one more load',
      world: 'loading',
      steps: [{ type: 'resource.refresh' }, { type: 'xstate.done.actor.load', output: someEarnings() }],
      ends: { loading: 'current' },
    },
    ...rowsFrom<typeof balanceMachine>('loading', {
      'what was loaded is in sight while it is loaded once more': [
        [{ type: 'resource.refresh' }, done('load', someEarnings())],
        { loading: 'current' },
        { knows: { value: someEarnings() } },
      ],
    }),
    ...rowsFrom<typeof balanceMachine>('with something kept', {
      'what was kept has its age': [
        [fault('load'), done('recall', stored)],
        'failed',
        { knows: { value: stored.value, storedAt: stored.storedAt } },
      ],
      'what was kept is not waited for where it is asked for again': [
        [fault('load'), { type: 'resource.refresh' }],
        { loading: 'current' },
      ],
      'what cannot be recalled has failed': [[fault('load'), fault('recall')], 'failed'],
    }),
  ],
})
