import { randomUUID } from 'node:crypto'
import type { AppEnd } from './end'
import type { Which } from './door'
import type { Staff } from '../kit/rest'

/** A row of product §7, asked through the app's own service against the real backend. */
export interface Row<Setup = unknown> {
  /** As docs/contract.md writes it. */
  row: string
  which: Which
  /** The caller; `doctor` by default. */
  as?: 'doctor' | 'nobody'
  /** The preconditions of each of its tests; the caller is free, Online and signed in. */
  arrange: (staff: Staff) => Promise<Setup>
  ask: (end: AppEnd, setup: Setup, signal: AbortSignal) => Promise<unknown>
  /** The right answer, and the resulting state of the server. */
  right: (answer: unknown, setup: Setup, staff: Staff) => void | Promise<void>
  /** A case that the server refuses, and what the app makes of it: a value, or a fault where the row has no refusal. */
  refused: {
    what: string
    ask: (end: AppEnd, setup: Setup, signal: AbortSignal) => Promise<unknown>
    gives: 'fault' | object
    /** While the doctor has something open. */
    open?: boolean
  }
  /** Answers that are none of this row's, where the usual ones would do; none where nothing of the answer is used. */
  wrongData?: readonly string[]
  /** Of a list: an answer whose rows are of no known shape. Each costs itself only. */
  noRows?: object
  /** Instead of a fault: the result of a malformed or lost answer. */
  faultIs?: object
  /** A write: asked again after its answer was lost, it has happened once. */
  once?: (setup: Setup, staff: Staff) => Promise<void>
  /** What the second asking gives, where it is not what `right` expects. */
  again?: 'refused' | 'right'
}

/** Keeps each row's own types; all rows are in one table. */
export function row<Setup>(one: Row<Setup>): Row {
  return one as Row
}

/** The same with a bearer that the server does not know: what a row refuses that asks for nothing else. */
export function withoutSession(ask: (end: AppEnd, signal: AbortSignal) => Promise<unknown>): Row['ask'] {
  return (end, _, signal) => {
    const stored = end.store.read()
    if (stored !== null) end.store.write({ ...stored, 'AUTH-TOKEN': randomUUID() })
    return ask(end, signal)
  }
}
