import type { RoomRecord } from '../../../contract/schemas/request'

export interface PuttingAsideInput {
  /** The record when the doctor asked to save it. */
  record: RoomRecord
  /** One id per click. */
  saveId: string
}

export type PuttingAsideIntent = { type: 'save.confirm' } | { type: 'save.cancel' }

/** `dropped`: cancelled by the doctor or refused by the server; the consultation continues. */
export interface PuttingAsideOutput {
  outcome: 'saved' | 'dropped'
}
