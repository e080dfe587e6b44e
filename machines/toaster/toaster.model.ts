import type { Clock } from '../ports/clock'

/** A toast carries a key and values; the words are found where it is shown. */
export interface ToastOrder {
  key: string
  values?: Record<string, string | number>
  tone: 'success' | 'error'
}

export interface Toast extends ToastOrder {
  id: number
  /** Epoch milliseconds, the clock's time. */
  deadline: number
}

export interface ToasterContext {
  clock: Clock
  toasts: Toast[]
  nextId: number
}

export type ToasterEvent = { type: 'toast.show'; toast: ToastOrder } | { type: 'toast.close'; id: number }
