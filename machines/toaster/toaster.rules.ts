import { TOAST_DURATION, TOAST_TICK } from '../../contract/values/limits'
import type { Toast, ToastOrder } from './toaster.model'

/** An equal toast is renewed instead of shown twice. */
export function withToast(toasts: Toast[], order: ToastOrder, id: number, now: number): Toast[] {
  const others = toasts.filter((toast) => !saysTheSame(toast, order))
  return [...others, { ...order, id, deadline: now + TOAST_DURATION, held: null }]
}

export function withoutToast(toasts: Toast[], id: number): Toast[] {
  return toasts.filter((toast) => toast.id !== id)
}

/** Stops its time, which counts in ticks of a second (product §9): a started tick is not over. */
export function withHeld(toasts: Toast[], id: number, now: number): Toast[] {
  return toasts.map((toast) =>
    toast.id === id && toast.held === null
      ? { ...toast, held: Math.ceil((toast.deadline - now) / TOAST_TICK) * TOAST_TICK }
      : toast,
  )
}

/** Resumes its time. */
export function withReleased(toasts: Toast[], id: number, now: number): Toast[] {
  return toasts.map((toast) =>
    toast.id === id && toast.held !== null ? { ...toast, deadline: now + toast.held, held: null } : toast,
  )
}

/** The earliest deadline of running toasts; Infinity without one. */
export function nextDeadline(toasts: Toast[]): number {
  return Math.min(...running(toasts).map((toast) => toast.deadline))
}

/** The toasts after the earliest deadline has passed. */
export function withoutEarliest(toasts: Toast[]): Toast[] {
  const earliest = nextDeadline(toasts)
  return toasts.filter((toast) => toast.held !== null || toast.deadline > earliest)
}

export function running(toasts: Toast[]): Toast[] {
  return toasts.filter((toast) => toast.held === null)
}

function saysTheSame(toast: Toast, order: ToastOrder): boolean {
  return toast.key === order.key && JSON.stringify(toast.values) === JSON.stringify(order.values)
}
