import { assign, setup } from 'xstate'
import { REPORT_LENGTH } from '../../../contract/values/emergency'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import type { Presence } from '../../../contract/values/statuses'
import type { NewId } from '../../ports/clock'
import type { ReportOrder, ReportRefusal } from '../../ports/emergencies'
import { promiseNotProvided } from '../../ports/not-provided'
import type { PresenceKind } from '../../ports/presence'
import type { Result } from '../../ports/result'
import { withEvent, withOutput } from '../../with-event'

export interface ReportingInput {
  emergencyId: string
  newId: NewId
}

/** `reported`: it is over, as a false call. `calledOff`: cancelled. */
export interface ReportingOutput {
  outcome: 'reported' | 'calledOff'
}

export interface ReportingContext extends ReportingInput {
  reason: string
  /** The last click; repeated with the same id after a missing answer. */
  order: ReportOrder | null
  refusal: ReportRefusal | null
}

export type ReportingEvent =
  | { type: 'reason.change'; reason: string }
  /** Adds one of the usual reasons to the text. */
  | { type: 'reason.pick'; words: string }
  | { type: 'report.send' }
  | { type: 'report.cancel' }

type ReportAnswer = Result<void, ReportRefusal>

/** Why a report cannot be sent; null if it can. */
export type ReportReason = 'empty' | 'long'

export function reportReason(reason: string): ReportReason | null {
  if (reason.trim() === '') return 'empty'
  return reason.trim().length > REPORT_LENGTH ? 'long' : null
}

/** Appends a usual reason unless the text contains it. */
export function withUsual(reason: string, words: string): string {
  if (reason.includes(words)) return reason
  return reason.trim() === '' ? words : `${reason.trimEnd()}, ${words}`
}

/**
 * Reports a false call (product §7 PUT /emergency/{id}, REPORTED with `reported_reason`). It needs a reason, repeats
 * until it is answered, and turns emergency mode on again, like finishing.
 */
export const reportingMachine = setup({
  types: {
    context: {} as ReportingContext,
    events: {} as ReportingEvent,
    input: {} as ReportingInput,
    output: {} as ReportingOutput,
  },
  actors: {
    sendReport: promiseNotProvided<ReportAnswer, ReportOrder>('sendReport'),
    putPresence: promiseNotProvided<void, { kind: PresenceKind; status: Presence }>('putPresence'),
  },
  actions: {
    assignReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    addUsual: assign(({ context }, { words }: { words: string }) => ({ reason: withUsual(context.reason, words) })),
    assignOrder: assign(({ context: { emergencyId, reason, newId } }) => ({
      order: { emergencyId, reason: reason.trim(), actionId: newId() },
      refusal: null,
    })),
    assignRefusal: assign((_, params: ReportAnswer) => (params.ok ? {} : { refusal: params.refusal })),
  },
  guards: {
    canBeSent: ({ context }) => reportReason(context.reason) === null,
    isTaken: (_, params: ReportAnswer) => params.ok,
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'reporting',
  context: ({ input }) => ({ ...input, reason: '', order: null, refusal: null }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'reason.change': { actions: withEvent('assignReason') },
        'reason.pick': { actions: withEvent('addUsual') },
        'report.send': { guard: 'canBeSent', target: 'sending', actions: 'assignOrder' },
        'report.cancel': 'calledOff',
      },
    },
    sending: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'sendReport',
            src: 'sendReport',
            input: ({ context: { order } }) => {
              if (order === null) throw new Error('nothing was written')
              return order
            },
            onDone: [
              { guard: withOutput('isTaken'), target: '#reporting.returning' },
              { target: '#reporting.refused', actions: withOutput('assignRefusal') },
            ],
            onError: 'waiting',
          },
        },
        // The server may have it, so the same click is sent again.
        waiting: { after: { untilRetry: 'asking' } },
      },
    },
    refused: {
      on: {
        'reason.change': { target: 'writing', actions: withEvent('assignReason') },
        'reason.pick': { target: 'writing', actions: withEvent('addUsual') },
        'report.cancel': 'calledOff',
      },
    },
    // The server restores the previous presence by itself; if this answer is lost, the live record has it.
    returning: {
      invoke: {
        id: 'return',
        src: 'putPresence',
        input: { kind: 'emergencies', status: 'Online' },
        onDone: 'reported',
        onError: 'reported',
      },
    },
    reported: { type: 'final', output: (): ReportingOutput => ({ outcome: 'reported' }) },
    calledOff: { type: 'final', output: (): ReportingOutput => ({ outcome: 'calledOff' }) },
  },
  output: ({ event }) => event.output as ReportingOutput,
})
