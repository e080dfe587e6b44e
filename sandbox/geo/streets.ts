import drawn from './streets.json' with { type: 'json' }

/** [lng, lat] in degrees, as GeoJSON has it. */
export type Coordinate = [lng: number, lat: number]

export interface Street {
  name: string
  kind: 'main' | 'side'
  /** The quarter and the town that it is in. */
  area: string
  /** Indices of `NODES`, in the order in which they lie on it; streets meet in the nodes that they share. */
  nodes: number[]
}

/**
 * The seeded streets, a part of Jakarta Pusat and Selatan as one might draw it by heart: names as there, geometry near
 * enough. Whatever is driven, named or drawn without internet is from here.
 */
export const NODES = drawn.nodes as Coordinate[]
export const STREETS = drawn.streets as Street[]

export function nodeAt(index: number): Coordinate {
  const node = NODES[index]
  if (node === undefined) throw new Error(`no node ${index}`)
  return node
}
