import { assign, setup } from 'xstate'
import { SECOND } from '../../contract/values/limits'

/** What the alert reports to the doctor. */
export type MessageAlertReport =
  /** This many messages are unseen; 0 as soon as all are read. */
  | { type: 'messages.unseen'; count: number }
  /** A message arrived that nobody looked at: it is heard once. */
  | { type: 'message.sound' }

export interface MessageAlertInput {
  report: (report: MessageAlertReport) => void
}

export interface MessageAlertContext extends MessageAlertInput {
  count: number
}

export type MessageAlertEvent = { type: 'unread.changed'; count: number }

/**
 * Draws attention to unread messages, of the open room and of the unfinished card alike: a count for the title, and one
 * sound for each arrival. A message that is looked at within a moment draws none.
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
      on: {
        'unread.changed': {
          guard: { type: 'isMore', params: ({ event }) => event },
          target: 'arriving',
          actions: { type: 'assignCount', params: ({ event }) => event },
        },
      },
    },
    arriving: {
      after: { untilAlert: 'unseen' },
      on: {
        'unread.changed': [
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            target: 'none',
            actions: [{ type: 'assignCount', params: ({ event }) => event }, 'reportUnseen'],
          },
          { actions: { type: 'assignCount', params: ({ event }) => event } },
        ],
      },
    },
    unseen: {
      entry: ['reportUnseen', 'reportSound'],
      on: {
        'unread.changed': [
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            target: 'none',
            actions: [{ type: 'assignCount', params: ({ event }) => event }, 'reportUnseen'],
          },
          {
            guard: { type: 'isMore', params: ({ event }) => event },
            target: 'arriving',
            actions: { type: 'assignCount', params: ({ event }) => event },
          },
          { actions: [{ type: 'assignCount', params: ({ event }) => event }, 'reportUnseen'] },
        ],
      },
    },
  },
})
