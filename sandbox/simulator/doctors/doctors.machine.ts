import { assign, setup } from 'xstate'
import type { OnlineDoctor } from '../../../contract/schemas/user'
import { SECOND } from '../../../contract/values/limits'
import { promiseNotProvided } from '../../../machines/ports/not-provided'

export interface DoctorsContext {
  /** null before the first read. */
  doctors: OnlineDoctor[] | null
}

/** Who may be asked now (contract §4 `onlineDoctors`), looked up again and again: no live record tells a visitor. */
export const doctorsMachine = setup({
  types: { context: {} as DoctorsContext },
  actors: { onlineDoctors: promiseNotProvided<OnlineDoctor[]>('onlineDoctors') },
  actions: {
    assignDoctors: assign((_, params: { doctors: OnlineDoctor[] }) => ({ doctors: params.doctors })),
  },
  delays: { untilRefresh: 3 * SECOND, untilRetry: 2 * SECOND },
}).createMachine({
  id: 'doctors',
  context: { doctors: null },
  initial: 'listing',
  states: {
    listing: {
      invoke: {
        id: 'onlineDoctors',
        src: 'onlineDoctors',
        onDone: {
          target: 'listed',
          actions: { type: 'assignDoctors', params: ({ event }) => ({ doctors: event.output }) },
        },
        onError: 'unlisted',
      },
    },
    listed: { after: { untilRefresh: 'listing' } },
    unlisted: { after: { untilRetry: 'listing' } },
  },
})
