import type { Clock } from '../ports/clock'

/** A key and its values; the view finds the words. */
export interface ToastOrder {
  key: string
  values?: Record<string, string | number>
  tone: 'success' | 'error'
  /** Position (product §2); 'top' by default. */
  position?: 'top' | 'bottom'
}

export interface Toast extends ToastOrder {
  id: number
  /** Epoch milliseconds on the clock; meaningless while the toast is held. */
  deadline: number
  /** Remaining milliseconds of a held toast; null while its time runs. */
  held: number | null
}

export interface ToasterContext {
  clock: Clock
  toasts: Toast[]
  nextId: number
}

export type ToasterIntent =
  | { type: 'toast.close'; id: number }
  /** The pointer or the focus is on the toast. */
  | { type: 'toast.hold'; id: number }
  | { type: 'toast.release'; id: number }

export type ToasterEvent = ToasterIntent | { type: 'toast.show'; toast: ToastOrder }
