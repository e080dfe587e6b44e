import type { Region } from '../../../contract/schemas/profile'

export interface RegenciesInput {
  /** The person's present province; null if unknown. */
  provinceId: string | null
}

export interface RegenciesContext extends RegenciesInput {
  regencies: readonly Region[]
}

export type RegenciesEvent =
  | { type: 'province.choose'; provinceId: string | null }
  /** Retries a failed load. */
  | { type: 'regencies.retry' }
