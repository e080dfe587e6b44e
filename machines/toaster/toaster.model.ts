import type { Clock } from '../ports/clock'

/** A toast carries a key and values; the words are found where it is shown. */
export interface ToastOrder {
  key: string
  values?: Record<string, string | number>
  tone: 'success' | 'error'
  /** Where it stands (product §2); 'top' unless told. */
  position?: 'top' | 'bottom'
}

export interface Toast extends ToastOrder {
  id: number
  /** Epoch milliseconds, the clock's time; it says nothing while the toast is held. */
  deadline: number
  /** What is left of a toast that somebody is reading or about to close, in milliseconds; null while its time runs. */
  held: number | null
}

export interface ToasterContext {
  clock: Clock
  toasts: Toast[]
  nextId: number
}

export type ToasterIntent =
  | { type: 'toast.close'; id: number }
  /** The pointer is on it, or the keyboard in it. */
  | { type: 'toast.hold'; id: number }
  | { type: 'toast.release'; id: number }

export type ToasterEvent = ToasterIntent | { type: 'toast.show'; toast: ToastOrder }
