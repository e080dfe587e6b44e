import type { ActorRefFrom } from 'xstate'
import type { Diagnosis } from '../../../contract/schemas/consultation'
import type { KeptNote, KeptPrescription } from '../../ports/kept-papers'
import type { createKeepingMachine } from './keeping.machine'

export type KeepingRef<Content> = ActorRefFrom<ReturnType<typeof createKeepingMachine<Content>>>

/** For any document type. */
export type AnyKeepingRef = KeepingRef<Diagnosis> | KeepingRef<KeptNote> | KeepingRef<KeptPrescription>

/** The save state that a form shows, for any document type. */
export interface KeepingSnapshot {
  value: unknown
  context: { keptAt: number | null }
}

/** State of the autosave: nothing to store or not loaded, restored, saving, saved, failed. */
export type Keeping = 'nothing' | 'restored' | 'keeping' | 'kept' | 'unkept'

const KEEPING: Readonly<Record<string, Keeping>> = {
  restored: 'restored',
  dirty: 'keeping',
  keeping: 'keeping',
  kept: 'kept',
  unkept: 'unkept',
}

export function selectKeeping({ value }: KeepingSnapshot): Keeping {
  const unsent = typeof value === 'object' && value !== null && 'unsent' in value ? String(value.unsent) : ''
  return KEEPING[unsent] ?? 'nothing'
}

/** Epoch milliseconds. */
export function selectKeptAt({ context }: KeepingSnapshot): number | null {
  return context.keptAt
}
