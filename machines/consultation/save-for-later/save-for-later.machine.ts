import { setup } from 'xstate'
import type { RequestStatus } from '../../../contract/values/statuses'
import { promiseNotProvided } from '../../ports/not-provided'
import type { MoveOrder, MoveRefusal } from '../../ports/requests'
import type { Result } from '../../ports/result'
import { raiseToast } from '../../toaster/raise-toast'
import { withOutput } from '../../with-event'
import type { SaveForLaterInput, SaveForLaterIntent, SaveForLaterOutput } from './save-for-later.model'
import { isPutAside, saving } from './save-for-later.rules'

type MoveAnswer = Result<RequestStatus, MoveRefusal>

/**
 * 'Simpan konsultasi ini untuk nanti?': asks first, because the consultation stays open and the presence Busy (contract
 * §2). A refused save leaves the room open; a retry after a lost answer keeps its id.
 */
export const saveForLaterMachine = setup({
  types: {
    context: {} as SaveForLaterInput,
    events: {} as SaveForLaterIntent,
    input: {} as SaveForLaterInput,
    output: {} as SaveForLaterOutput,
  },
  actors: { save: promiseNotProvided<MoveAnswer, MoveOrder>('save') },
  actions: { showNotSavedToast: (args) => raiseToast(args, { key: 'notSaved', tone: 'error' }) },
  guards: { isPutAside: (_, params: MoveAnswer) => isPutAside(params) },
}).createMachine({
  id: 'saveForLater',
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
          { guard: withOutput('isPutAside'), target: 'saved' },
          { target: 'dropped', actions: 'showNotSavedToast' },
        ],
        onError: { target: 'asking', actions: 'showNotSavedToast' },
      },
    },
    saved: { type: 'final', output: (): SaveForLaterOutput => ({ outcome: 'saved' }) },
    dropped: { type: 'final', output: (): SaveForLaterOutput => ({ outcome: 'dropped' }) },
  },
  output: ({ event }) => event.output as SaveForLaterOutput,
})
