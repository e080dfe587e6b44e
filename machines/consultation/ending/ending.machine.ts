import { assign, setup } from 'xstate'
import type { MessageRecord } from '../../../contract/schemas/message'
import { SECOND } from '../../../contract/values/limits'
import { SESSION_ENDED_TEXT } from '../../../contract/values/messages'
import { isFinal, type RequestStatus } from '../../../contract/values/statuses'
import type { MessageRefusal, SaveOrder } from '../../ports/chat'
import { promiseNotProvided } from '../../ports/not-provided'
import type { MoveOrder, MoveRefusal } from '../../ports/requests'
import type { Result } from '../../ports/result'
import { withOutput } from '../../with-event'
import { conversationOf, endMove, finishMove, statusAfter } from './ending.rules'
import type { EndingInput, EndingContext } from './ending.model'
type MoveAnswer = Result<RequestStatus, MoveRefusal>

/**
 * Finishes a consultation (product §4 "Unfinished items"): sets SESI_BERAKHIR unless set, sends the end-session
 * message, then sets FINISHED. Each step repeats until it is answered, and repeating is harmless.
 */
export const endingMachine = setup({
  types: { context: {} as EndingContext, input: {} as EndingInput },
  actors: {
    move: promiseNotProvided<MoveAnswer, MoveOrder>('move'),
    saveMessage: promiseNotProvided<Result<MessageRecord, MessageRefusal>, SaveOrder>('saveMessage'),
  },
  actions: { assignStatus: assign((_, params: MoveAnswer) => ({ status: statusAfter(params) })) },
  guards: {
    startsMarked: ({ context }) => context.status === 'SESI_BERAKHIR',
    isMarked: (_, params: MoveAnswer) => statusAfter(params) === 'SESI_BERAKHIR',
    isOver: ({ context }, params: MoveAnswer) => isFinal(context.record.className, statusAfter(params)),
  },
  delays: { untilRetry: 2 * SECOND },
}).createMachine({
  id: 'ending',
  context: ({ input }) => ({
    ...input,
    status: input.record.status,
    markId: input.newId(),
    finishId: input.newId(),
    farewell: { messageId: input.newId(), kind: 'sesi_berakhir', text: SESSION_ENDED_TEXT, date: input.clock.now() },
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'startsMarked', target: 'finishing' }, { target: 'marking' }] },
    marking: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'mark',
            src: 'move',
            input: ({ context }) => endMove(context),
            onDone: [
              { guard: withOutput('isMarked'), target: '#ending.notifying', actions: withOutput('assignStatus') },
              { guard: withOutput('isOver'), target: '#ending.ended' },
              // Another device moved it meanwhile: end it from its present status.
              { target: 'asking', reenter: true, actions: withOutput('assignStatus') },
            ],
            onError: 'waiting',
          },
        },
        waiting: { after: { untilRetry: 'asking' } },
      },
    },
    notifying: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'notify',
            src: 'saveMessage',
            input: ({ context: { record, me, farewell } }) => ({
              conversation: conversationOf(record, me),
              message: farewell,
            }),
            onDone: '#ending.finishing',
            onError: 'waiting',
          },
        },
        waiting: { after: { untilRetry: 'asking' } },
      },
    },
    finishing: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'finish',
            src: 'move',
            input: ({ context }) => finishMove(context),
            onDone: '#ending.ended',
            onError: 'waiting',
          },
        },
        waiting: { after: { untilRetry: 'asking' } },
      },
    },
    ended: { type: 'final' },
  },
})
