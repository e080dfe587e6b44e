import { assign, setup } from 'xstate'
import { SILENCE_BEFORE_NO_SHOW, SILENCE_BEFORE_REMINDER } from '../../../contract/values/limits'
import type { Clock } from '../../ports/clock'
import { withEvent } from '../../with-event'

export interface PatientPresenceInput {
  clock: Clock
  /** Start of the conversation: epoch milliseconds, the server's clock. */
  since: number
  /** Sends the reminder as the doctor's message. */
  remind: (text: string) => void
}

export interface PatientPresenceContext extends PatientPresenceInput {
  remindedAt: number | null
}

export type PatientPresenceEvent =
  /** The other side wrote a message. */
  | { type: 'other.wrote' }
  /** `text` is the reminder that the patient will read. */
  | { type: 'patientPresence.remind'; text: string }

/**
 * No-show of a patient: after three minutes without a message from the patient the doctor may send a reminder, and
 * after two more minutes end the consultation as a no-show. A single message from the patient ends the watch for good.
 */
export const patientPresenceMachine = setup({
  types: {
    context: {} as PatientPresenceContext,
    events: {} as PatientPresenceEvent,
    input: {} as PatientPresenceInput,
  },
  actions: {
    noteReminder: assign(({ context }) => ({ remindedAt: context.clock.now() })),
    remind: ({ context }, params: { text: string }) => context.remind(params.text),
  },
  delays: {
    untilOverdue: ({ context: { clock, since } }) => Math.max(0, since + SILENCE_BEFORE_REMINDER - clock.now()),
    untilNoShow: ({ context: { clock, remindedAt } }) =>
      Math.max(0, (remindedAt ?? clock.now()) + SILENCE_BEFORE_NO_SHOW - clock.now()),
  },
}).createMachine({
  id: 'patientPresence',
  context: ({ input }) => ({ ...input, remindedAt: null }),
  initial: 'awaited',
  on: { 'other.wrote': '.present' },
  states: {
    awaited: { after: { untilOverdue: 'overdue' } },
    overdue: {
      on: { 'patientPresence.remind': { target: 'reminded', actions: ['noteReminder', withEvent('remind')] } },
    },
    reminded: { after: { untilNoShow: 'absent' } },
    absent: {},
    present: { type: 'final' },
  },
})
