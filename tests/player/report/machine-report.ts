import type { Model } from '../../kit/graph/model'
import type { Layer, LayerName, Search } from './figures'
import type { Picture } from './pictures'

/** The report of one machine. */
export interface MachineReport {
  name: string
  anchor: string
  model: Model
  /** Where it is displayed, by the gallery's title. */
  screen: string | null
  states: number
  transitions: number
  layers: Record<LayerName, Layer>
  search: Search
  picture: Picture
}
