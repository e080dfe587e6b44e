import { assign, fromPromise, setup, stateIn } from 'xstate'

/** What a screen only loads and shows: the port's call comes as input. */
export interface ResourceInput<Value> {
  load: (signal: AbortSignal) => Promise<Value>
}

export type ResourceEvent = { type: 'resource.refresh' }

interface ResourceContext<Value> extends ResourceInput<Value> {
  value: Value | null
}

/**
 * Loading, ready, refreshing with the old value in sight, failed with or without one; what changed while it was being
 * loaded is loaded once more. Made once for each kind of value, so that the value keeps its type.
 */
export function createResourceMachine<Value>() {
  return setup({
    types: {
      context: {} as ResourceContext<Value>,
      events: {} as ResourceEvent,
      input: {} as ResourceInput<Value>,
    },
    actors: {
      load: fromPromise<Value, ResourceInput<Value>>(({ input, signal }) => input.load(signal)),
    },
    guards: { isOutdated: stateIn({ loading: 'outdated' }) },
    actions: { assignValue: assign((_, params: { value: Value }) => ({ value: params.value })) },
  }).createMachine({
    id: 'resource',
    context: ({ input }) => ({ load: input.load, value: null }),
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
          onError: 'failed',
        },
      },
      ready: { on: { 'resource.refresh': 'loading' } },
      failed: { on: { 'resource.refresh': 'loading' } },
    },
  })
}
