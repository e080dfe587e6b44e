import type { MapFacts, MapIntents } from './map-facts'

export interface EmergencyMapProps extends MapFacts, MapIntents {
  /** From the configuration (contract §1 `mapStyleUrl`). */
  styleUrl?: string | undefined
  /** The server's time, epoch milliseconds. */
  now: () => number
}
