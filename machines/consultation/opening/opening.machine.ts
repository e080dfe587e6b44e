import { assign, setup } from 'xstate'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import type { RequestStatus } from '../../../contract/values/statuses'
import { promiseNotProvided } from '../../ports/not-provided'
import type { RoomClass, Which } from '../../ports/open-items'
import type { MoveOrder, MoveRefusal } from '../../ports/requests'
import type { Result } from '../../ports/result'
import { withOutput } from '../../with-event'
import type { OpeningContext, OpeningInput, OpeningIntent, OpeningOutput, ReadAnswer } from './opening.model'
import { resumption } from './opening.rules'

/**
 * Opens a room: reads its record, and first resumes one in status SAVE as ON_CHAT (product §4 "Unfinished items").
 * Retries failures.
 */
export const openingMachine = setup({
  types: {
    context: {} as OpeningContext,
    events: {} as OpeningIntent,
    input: {} as OpeningInput,
    output: {} as OpeningOutput,
  },
  actors: {
    read: promiseNotProvided<ReadAnswer, Which<RoomClass>>('read'),
    resume: promiseNotProvided<Result<RequestStatus, MoveRefusal>, MoveOrder>('resume'),
  },
  actions: { assignRecord: assign((_, params: ReadAnswer) => ({ record: params.ok ? params.value : null })) },
  guards: { isSaved: (_, params: ReadAnswer) => params.ok && params.value.status === 'SAVE' },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'opening',
  context: ({ input }) => ({ ...input, record: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { className, objectId } }) => ({ className, objectId }),
        onDone: [
          { guard: withOutput('isSaved'), target: 'resuming' },
          { target: 'read', actions: withOutput('assignRecord') },
        ],
        onError: 'failed',
      },
    },
    // Whatever the answer, the next read returns the present status.
    resuming: {
      invoke: {
        id: 'resume',
        src: 'resume',
        input: ({ context }) => resumption(context),
        onDone: 'reading',
        onError: 'failed',
      },
    },
    failed: { after: { untilRetry: 'reading' }, on: { 'opening.retry': 'reading' } },
    read: { type: 'final' },
  },
  output: ({ context }) => ({ record: context.record }),
})
