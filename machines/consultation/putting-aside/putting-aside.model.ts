import type { RoomRecord } from '../../../contract/schemas/request'

export interface PuttingAsideInput {
  /** As it stood when the doctor asked for it. */
  record: RoomRecord
  /** One click, one id. */
  saveId: string
}

export type PuttingAsideIntent = { type: 'save.confirm' } | { type: 'save.cancel' }

/** `dropped` by the doctor, or refused by the server: the consultation goes on. */
export interface PuttingAsideOutput {
  outcome: 'saved' | 'dropped'
}
