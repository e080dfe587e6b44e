import { NODES, STREETS } from './streets.ts'
import drawn from './streets.json' with { type: 'json' }

/** What is drawn of the streets: GeoJSON, with the kind of each thing and, where it has one, its name. */
export interface StreetMap {
  type: 'FeatureCollection'
  features: {
    type: 'Feature'
    properties: { kind: string; name?: string }
    geometry: { type: 'LineString'; coordinates: number[][] } | { type: 'Polygon'; coordinates: number[][][] }
  }[]
}

/**
 * The seeded streets, parks, water and buildings for the emergency map's own style, which draws what its host lays at
 * `/map/streets.json` where the configuration names no other map.
 */
export function streetMap(): StreetMap {
  const areas = (drawn.areas as { kind: string; name?: string; ring: number[][] }[]).map(({ kind, name, ring }) => ({
    type: 'Feature' as const,
    properties: name === undefined ? { kind } : { kind, name },
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  }))
  const streets = STREETS.map(({ kind, name, nodes }) => ({
    type: 'Feature' as const,
    properties: { kind, name },
    geometry: { type: 'LineString' as const, coordinates: nodes.map((index) => NODES[index] ?? []) },
  }))
  return { type: 'FeatureCollection', features: [...areas, ...streets] }
}
