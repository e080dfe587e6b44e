import { TOAST_DURATION } from '../../contract/values/limits'
import type { Toast, ToastOrder } from './toaster.model'

/** The same words again renew the toast that already says them, instead of stacking up. */
export function withToast(toasts: Toast[], order: ToastOrder, id: number, now: number): Toast[] {
  const others = toasts.filter((toast) => !saysTheSame(toast, order))
  return [...others, { ...order, id, deadline: now + TOAST_DURATION }]
}

export function withoutToast(toasts: Toast[], id: number): Toast[] {
  return toasts.filter((toast) => toast.id !== id)
}

export function nextDeadline(toasts: Toast[]): number {
  return Math.min(...toasts.map((toast) => toast.deadline))
}

/** What is left when the earliest deadline has come. */
export function withoutEarliest(toasts: Toast[]): Toast[] {
  const earliest = nextDeadline(toasts)
  return toasts.filter((toast) => toast.deadline > earliest)
}

function saysTheSame(toast: Toast, order: ToastOrder): boolean {
  return toast.key === order.key && JSON.stringify(toast.values) === JSON.stringify(order.values)
}
