import type { Region } from '../../../contract/schemas/profile'

export interface RegenciesInput {
  /** Where the person lives or practises already; null where that is not known. */
  provinceId: string | null
}

export interface RegenciesContext extends RegenciesInput {
  regencies: readonly Region[]
}

export type RegenciesEvent =
  | { type: 'province.choose'; provinceId: string | null }
  /** They could not be loaded: once more. */
  | { type: 'regencies.retry' }
