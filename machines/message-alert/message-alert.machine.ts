import { assign, setup } from 'xstate'
import { SECOND } from '../../contract/values/limits'
import { withEvent } from '../with-event'

/** Sent to the doctor machine. */
export type MessageAlertReport =
  /** Number of unseen messages; 0 as soon as all are read. */
  | { type: 'messages.unseen'; count: number }
  /** An unseen message arrived: sounds once. */
  | { type: 'message.sound' }

export interface MessageAlertInput {
  report: (report: MessageAlertReport) => void
}

export interface MessageAlertContext extends MessageAlertInput {
  count: number
}

export type MessageAlertEvent = { type: 'unread.changed'; count: number }

/**
 * Alerts to unread messages, in the open room and in the unfinished card: a count for the title, and one sound per
 * arrival. A message that is seen within a moment causes no alert.
 */
export const messageAlertMachine = setup({
  types: {
    context: {} as MessageAlertContext,
    events: {} as MessageAlertEvent,
    input: {} as MessageAlertInput,
  },
  actions: {
    assignCount: assign((_, params: { count: number }) => ({ count: params.count })),
    reportUnseen: ({ context: { count, report } }) => report({ type: 'messages.unseen', count }),
    reportSound: ({ context }) => context.report({ type: 'message.sound' }),
  },
  guards: {
    isNone: (_, params: { count: number }) => params.count === 0,
    isMore: ({ context }, params: { count: number }) => params.count > context.count,
  },
  delays: { untilAlert: SECOND },
}).createMachine({
  id: 'messageAlert',
  context: ({ input }) => ({ ...input, count: 0 }),
  initial: 'none',
  states: {
    none: {
      on: { 'unread.changed': { guard: withEvent('isMore'), target: 'arriving', actions: withEvent('assignCount') } },
    },
    arriving: {
      after: { untilAlert: 'unseen' },
      on: {
        'unread.changed': [
          { guard: withEvent('isNone'), target: 'none', actions: [withEvent('assignCount'), 'reportUnseen'] },
          { actions: withEvent('assignCount') },
        ],
      },
    },
    unseen: {
      entry: ['reportUnseen', 'reportSound'],
      on: {
        'unread.changed': [
          { guard: withEvent('isNone'), target: 'none', actions: [withEvent('assignCount'), 'reportUnseen'] },
          { guard: withEvent('isMore'), target: 'arriving', actions: withEvent('assignCount') },
          { actions: [withEvent('assignCount'), 'reportUnseen'] },
        ],
      },
    },
  },
})
