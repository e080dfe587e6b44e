import { assertEvent, assign, type ErrorActorEvent, fromPromise, setup, stateIn } from 'xstate'
import type { CachedValue } from '../ports/pages'

/** A value that a screen loads and shows; the port's calls are input. */
export interface ResourceInput<Value> {
  load: (signal: AbortSignal) => Promise<Value>
  /** The cached value, if loading failed for want of a network; null without one. */
  recall?: (fault: unknown) => Promise<CachedValue<Value> | null>
}

export type ResourceEvent = { type: 'resource.refresh' }

interface ResourceContext<Value> extends ResourceInput<Value> {
  value: Value | null
  /** Time of the cached value; null if it was loaded. */
  storedAt: number | null
}

/**
 * Loading, ready, refreshing with the old value visible, failed with or without a value. A change during a load causes
 * another load. If there is no value yet, a cached one is used: that is failed, with a value and its age. Created once
 * per value type.
 */
export function createResourceMachine<Value>() {
  return setup({
    types: {
      context: {} as ResourceContext<Value>,
      events: {} as ResourceEvent | ErrorActorEvent<unknown, 'load'>,
      input: {} as ResourceInput<Value>,
    },
    actors: {
      load: fromPromise<Value, ResourceInput<Value>>(({ input, signal }) => input.load(signal)),
      recall: fromPromise<CachedValue<Value> | null, ResourceInput<Value> & { fault: unknown }>(
        async ({ input: { recall, fault } }) => recall?.(fault) ?? null,
      ),
    },
    guards: {
      isOutdated: stateIn({ loading: 'outdated' }),
      mayRecall: ({ context: { recall, value } }) => recall !== undefined && value === null,
    },
    actions: {
      assignValue: assign((_, { value }: { value: Value }) => ({ value, storedAt: null })),
      assignCached: assign((_, { stored }: { stored: CachedValue<Value> | null }) => stored ?? {}),
    },
  }).createMachine({
    id: 'resource',
    context: ({ input }) => ({ ...input, value: null, storedAt: null }),
    initial: 'loading',
    states: {
      loading: {
        initial: 'current',
        states: {
          current: { on: { 'resource.refresh': 'outdated' } },
          outdated: {},
        },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => context,
          onDone: [
            {
              guard: 'isOutdated',
              target: 'loading',
              reenter: true,
              actions: { type: 'assignValue', params: ({ event }) => ({ value: event.output }) },
            },
            { target: 'ready', actions: { type: 'assignValue', params: ({ event }) => ({ value: event.output }) } },
          ],
          onError: [{ guard: 'mayRecall', target: 'recalling' }, { target: 'failed' }],
        },
      },
      ready: { on: { 'resource.refresh': 'loading' } },
      recalling: {
        invoke: {
          id: 'recall',
          src: 'recall',
          input: ({ context, event }) => {
            assertEvent(event, 'xstate.error.actor.load')
            return { ...context, fault: event.error }
          },
          onDone: {
            target: 'failed',
            actions: { type: 'assignCached', params: ({ event }) => ({ stored: event.output }) },
          },
          onError: 'failed',
        },
        on: { 'resource.refresh': 'loading' },
      },
      failed: { on: { 'resource.refresh': 'loading' } },
    },
  })
}
