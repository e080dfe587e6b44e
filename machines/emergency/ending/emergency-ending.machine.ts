import { assign, setup } from 'xstate'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { SECOND } from '../../../contract/values/limits'
import { isFinal, type Presence, type RequestStatus } from '../../../contract/values/statuses'
import type { NewId } from '../../ports/clock'
import { promiseNotProvided } from '../../ports/not-provided'
import type { PresenceKind } from '../../ports/presence'
import type { AwaitedAmbulance, MoveOrder, MoveRefusal } from '../../ports/requests'
import type { Result } from '../../ports/result'
import { withOutput } from '../../with-event'

export interface EmergencyEndingInput {
  record: EmergencyRecord
  /** Reason for ending while an ambulance is on its way; null if none was needed. */
  reason: string | null
  newId: NewId
}

/** `unexplained`: an ambulance is on its way and the server needs a reason; nothing was ended. */
export type EmergencyEndingOutput =
  { outcome: 'ended' } | { outcome: 'unexplained'; ambulance: AwaitedAmbulance | null }

interface EmergencyEndingContext extends EmergencyEndingInput {
  status: RequestStatus
  finishId: string
  ambulance: AwaitedAmbulance | null
}

type MoveAnswer = Result<RequestStatus, MoveRefusal>

/** The status after a lost race. A record that we may not move or cannot find counts as finished. */
function statusAfter(answer: MoveAnswer): RequestStatus {
  if (answer.ok) return answer.value
  return (answer.refusal.kind === 'lost' ? answer.refusal.loss.status : null) ?? 'FINISHED'
}

/**
 * Finishes an emergency (product §4 "Unfinished items"): sets FINISHED, then the emergency presence Online, which turns
 * emergency mode on again. The move repeats until it is answered. If the ambulance moved it meanwhile, it is finished
 * from there; after another refusal it is over or not ours. If the server needs a reason because an ambulance is on its
 * way, nothing is ended.
 */
export const emergencyEndingMachine = setup({
  types: {
    context: {} as EmergencyEndingContext,
    input: {} as EmergencyEndingInput,
    output: {} as EmergencyEndingOutput,
  },
  actors: {
    move: promiseNotProvided<MoveAnswer, MoveOrder>('move'),
    putPresence: promiseNotProvided<void, { kind: PresenceKind; status: Presence }>('putPresence'),
  },
  actions: {
    assignStatus: assign((_, params: MoveAnswer) => ({ status: statusAfter(params) })),
    assignAmbulance: assign((_, params: MoveAnswer) =>
      !params.ok && params.refusal.kind === 'incomplete' ? { ambulance: params.refusal.ambulance } : {},
    ),
  },
  guards: {
    isUnexplained: (_, params: MoveAnswer) => !params.ok && params.refusal.kind === 'incomplete',
    isOver: (_, params: MoveAnswer) => isFinal('Emergencies', statusAfter(params)),
  },
  delays: { untilRetry: 2 * SECOND },
}).createMachine({
  id: 'emergencyEnding',
  context: ({ input }) => ({ ...input, status: input.record.status, finishId: input.newId(), ambulance: null }),
  initial: 'finishing',
  states: {
    finishing: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'finish',
            src: 'move',
            input: ({ context: { record, status, finishId, reason } }) => ({
              className: 'Emergencies',
              objectId: record.objectId,
              from: status,
              to: 'FINISHED',
              actionId: finishId,
              ...(reason !== null && { reason }),
            }),
            onDone: [
              {
                guard: withOutput('isUnexplained'),
                target: '#emergencyEnding.unexplained',
                actions: withOutput('assignAmbulance'),
              },
              { guard: withOutput('isOver'), target: '#emergencyEnding.returning' },
              { target: 'asking', reenter: true, actions: withOutput('assignStatus') },
            ],
            onError: 'waiting',
          },
        },
        waiting: { after: { untilRetry: 'asking' } },
      },
    },
    // The server restores the previous presence by itself; if this answer is lost, the live record has it.
    returning: {
      invoke: {
        id: 'return',
        src: 'putPresence',
        input: { kind: 'emergencies', status: 'Online' },
        onDone: 'ended',
        onError: 'ended',
      },
    },
    ended: { type: 'final', output: (): EmergencyEndingOutput => ({ outcome: 'ended' }) },
    unexplained: {
      type: 'final',
      output: ({ context: { ambulance } }): EmergencyEndingOutput => ({ outcome: 'unexplained', ambulance }),
    },
  },
  output: ({ event }) => event.output as EmergencyEndingOutput,
})
