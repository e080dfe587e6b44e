import type { Point } from '../../../contract/schemas/geo'
import type { Result } from '../../../machines/ports/result'

/** Why the browser does not say where it is: it may not, it cannot, or not in time. */
export type WhereaboutsRefusal = { kind: 'placeDenied' } | { kind: 'placeUnknown' }

export interface WhereaboutsPort {
  /** Where this browser is. Asks for permission. */
  here: (signal: AbortSignal) => Promise<Result<Point, WhereaboutsRefusal>>
}
