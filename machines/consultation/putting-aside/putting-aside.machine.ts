import { setup } from 'xstate'
import type { RequestStatus } from '../../../contract/values/statuses'
import { promiseNotProvided } from '../../ports/not-provided'
import type { MoveOrder, MoveRefusal } from '../../ports/requests'
import type { Result } from '../../ports/result'
import { raiseToast } from '../../toaster/raise-toast'
import type { PuttingAsideInput, PuttingAsideIntent, PuttingAsideOutput } from './putting-aside.model'
import { isPutAside, saving } from './putting-aside.rules'

type MoveAnswer = Result<RequestStatus, MoveRefusal>

/**
 * 'Simpan konsultasi ini untuk nanti?': asks first, because the consultation stays open and the presence Busy (contract
 * §2). A refused save leaves the room open; a retry after a lost answer keeps its id.
 */
export const puttingAsideMachine = setup({
  types: {
    context: {} as PuttingAsideInput,
    events: {} as PuttingAsideIntent,
    input: {} as PuttingAsideInput,
    output: {} as PuttingAsideOutput,
  },
  actors: { save: promiseNotProvided<MoveAnswer, MoveOrder>('save') },
  actions: { tellNotSaved: (args) => raiseToast(args, { key: 'notSaved', tone: 'error' }) },
  guards: { isPutAside: (_, params: MoveAnswer) => isPutAside(params) },
}).createMachine({
  id: 'puttingAside',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: { on: { 'save.confirm': 'saving', 'save.cancel': 'dropped' } },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => saving(context),
        onDone: [
          { guard: { type: 'isPutAside', params: ({ event }) => event.output }, target: 'saved' },
          { target: 'dropped', actions: 'tellNotSaved' },
        ],
        onError: { target: 'asking', actions: 'tellNotSaved' },
      },
    },
    saved: { type: 'final', output: (): PuttingAsideOutput => ({ outcome: 'saved' }) },
    dropped: { type: 'final', output: (): PuttingAsideOutput => ({ outcome: 'dropped' }) },
  },
  output: ({ event }) => event.output as PuttingAsideOutput,
})
