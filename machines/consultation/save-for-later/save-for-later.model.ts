import type { RoomRecord } from '../../../contract/schemas/request'

export interface SaveForLaterInput {
  /** The record when the doctor asked to save it. */
  record: RoomRecord
  /** One id per click. */
  saveId: string
}

export type SaveForLaterIntent = { type: 'save.confirm' } | { type: 'save.cancel' }

/** `dropped`: cancelled by the doctor or refused by the server; the consultation continues. */
export interface SaveForLaterOutput {
  outcome: 'saved' | 'dropped'
}
