import { assign, setup } from 'xstate'
import type { Region } from '../../../contract/schemas/profile'
import { promiseNotProvided } from '../../ports/not-provided'
import { withEvent } from '../../with-event'
import type { RegenciesContext, RegenciesEvent, RegenciesInput } from './regencies.model'

/** The regencies of the chosen province (contract §3 GET /provinces/{id}/regencies); empty without one. */
export const regenciesMachine = setup({
  types: { context: {} as RegenciesContext, events: {} as RegenciesEvent, input: {} as RegenciesInput },
  actors: { load: promiseNotProvided<Region[], { provinceId: string }>('load') },
  actions: {
    assignProvince: assign((_, { provinceId }: { provinceId: string | null }) => ({ provinceId, regencies: [] })),
    assignRegencies: assign((_, { regencies }: { regencies: Region[] }) => ({ regencies })),
  },
  guards: {
    isOther: ({ context }, { provinceId }: { provinceId: string | null }) => provinceId !== context.provinceId,
    hasProvince: ({ context }) => context.provinceId !== null,
  },
}).createMachine({
  id: 'regencies',
  context: ({ input }) => ({ ...input, regencies: [] }),
  initial: 'deciding',
  on: { 'province.choose': { guard: withEvent('isOther'), target: '.deciding', actions: withEvent('assignProvince') } },
  states: {
    deciding: { always: [{ guard: 'hasProvince', target: 'loading' }, { target: 'none' }] },
    none: {},
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { provinceId } }) => {
          if (provinceId === null) throw new Error('no province is chosen')
          return { provinceId }
        },
        onDone: {
          target: 'ready',
          actions: { type: 'assignRegencies', params: ({ event }) => ({ regencies: event.output }) },
        },
        onError: 'failed',
      },
    },
    ready: {},
    failed: { on: { 'regencies.retry': 'loading' } },
  },
})
