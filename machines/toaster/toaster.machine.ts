import { assign, setup } from 'xstate'
import type { Clock } from '../ports/clock'
import type { ToasterContext, ToasterEvent } from './toaster.model'
import { nextDeadline, withoutEarliest, withoutToast, withToast } from './toaster.rules'

/** Spec §2 "Toasts" and §9: each stands 5 s or until 'Tutup'. */
export const toasterMachine = setup({
  types: { context: {} as ToasterContext, events: {} as ToasterEvent, input: {} as { clock: Clock } },
  actions: {
    addToast: assign(({ context, event }) =>
      event.type === 'toast.show'
        ? {
            toasts: withToast(context.toasts, event.toast, context.nextId, context.clock.now()),
            nextId: context.nextId + 1,
          }
        : {},
    ),
    dropToast: assign(({ context, event }) =>
      event.type === 'toast.close' ? { toasts: withoutToast(context.toasts, event.id) } : {},
    ),
    dropEarliest: assign(({ context }) => ({ toasts: withoutEarliest(context.toasts) })),
  },
  guards: { isEmpty: ({ context }) => context.toasts.length === 0 },
  delays: {
    untilNextDeadline: ({ context }) => Math.max(0, nextDeadline(context.toasts) - context.clock.now()),
  },
}).createMachine({
  id: 'toaster',
  context: ({ input }) => ({ clock: input.clock, toasts: [], nextId: 1 }),
  initial: 'quiet',
  on: { 'toast.show': { target: '.showing', reenter: true, actions: 'addToast' } },
  states: {
    quiet: {},
    showing: {
      always: { guard: 'isEmpty', target: 'quiet' },
      after: { untilNextDeadline: { target: 'showing', reenter: true, actions: 'dropEarliest' } },
      on: { 'toast.close': { target: 'showing', reenter: true, actions: 'dropToast' } },
    },
  },
})
