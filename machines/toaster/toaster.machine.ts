import { assign, setup } from 'xstate'
import type { Clock } from '../ports/clock'
import { withEvent } from '../with-event'
import type { ToasterContext, ToasterEvent, ToastOrder } from './toaster.model'
import {
  nextDeadline,
  running,
  withHeld,
  withoutEarliest,
  withoutToast,
  withReleased,
  withToast,
} from './toaster.rules'

/**
 * Product §2 "Toasts" and §9: each toast is shown for 5 s or until 'Tutup', and while the pointer or the focus is on
 * it.
 */
export const toasterMachine = setup({
  types: { context: {} as ToasterContext, events: {} as ToasterEvent, input: {} as { clock: Clock } },
  actions: {
    addToast: assign(({ context }, params: { toast: ToastOrder }) => ({
      toasts: withToast(context.toasts, params.toast, context.nextId, context.clock.now()),
      nextId: context.nextId + 1,
    })),
    dropToast: assign(({ context }, params: { id: number }) => ({ toasts: withoutToast(context.toasts, params.id) })),
    holdToast: assign(({ context }, params: { id: number }) => ({
      toasts: withHeld(context.toasts, params.id, context.clock.now()),
    })),
    releaseToast: assign(({ context }, params: { id: number }) => ({
      toasts: withReleased(context.toasts, params.id, context.clock.now()),
    })),
    dropEarliest: assign(({ context }) => ({ toasts: withoutEarliest(context.toasts) })),
  },
  guards: {
    isEmpty: ({ context }) => context.toasts.length === 0,
    isEachHeld: ({ context }) => running(context.toasts).length === 0,
  },
  delays: {
    untilNextDeadline: ({ context }) => Math.max(0, nextDeadline(context.toasts) - context.clock.now()),
  },
}).createMachine({
  id: 'toaster',
  context: ({ input }) => ({ clock: input.clock, toasts: [], nextId: 1 }),
  initial: 'quiet',
  on: { 'toast.show': { target: '.showing', actions: withEvent('addToast') } },
  states: {
    quiet: {},
    showing: {
      initial: 'deciding',
      on: {
        'toast.close': { target: '.deciding', actions: withEvent('dropToast') },
        'toast.hold': { target: '.deciding', actions: withEvent('holdToast') },
        'toast.release': { target: '.deciding', actions: withEvent('releaseToast') },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isEmpty', target: '#toaster.quiet' },
            { guard: 'isEachHeld', target: 'held' },
            { target: 'passing' },
          ],
        },
        passing: { after: { untilNextDeadline: { target: 'deciding', actions: 'dropEarliest' } } },
        held: {},
      },
    },
  },
})
