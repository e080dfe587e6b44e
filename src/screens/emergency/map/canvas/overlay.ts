import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import type { Point } from '../../../../../contract/schemas/geo'
import type { AmbulanceOnMap, Way } from '../map-facts'
import { lngLat } from '../offset.rules'
import type { Palette } from './palette'
import { DENSITY, drawSymbol, ON_MAP } from './symbols'

/** Our sources and their layers, which lie on top of whatever style there is; the ambulance that comes is over all of it (chosen-marker). */
export const SOURCES = { route: 'dk-route', others: 'dk-others', incident: 'dk-incident' } as const
export const OTHERS_LAYER = 'dk-others'
export const INCIDENT_LAYER = 'dk-incident'

export interface Overlay {
  /** Onto a style that has just come, or anew in other colours. */
  lay: (colors: Palette) => void
  setRoute: (parts: { driven: Way | null; ahead: Way | null }) => void
  setOthers: (others: readonly AmbulanceOnMap[]) => void
  setIncident: (point: Point | null) => void
}

type SourceName = keyof typeof SOURCES

/** Keeps what is shown, so that a style that comes later, or another one, shows the same. */
export function createOverlay(map: MapLibre): Overlay {
  const shown: Record<SourceName, FeatureCollection> = {
    route: collection([]),
    others: collection([]),
    incident: collection([]),
  }

  function set(name: SourceName, features: Feature[]) {
    shown[name] = collection(features)
    void map.getSource<GeoJSONSource>(SOURCES[name])?.setData(shown[name])
  }

  return {
    lay(colors) {
      const layers = layersIn(colors)
      for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id)
      for (const name of Object.keys(SOURCES) as SourceName[]) {
        if (map.getSource(SOURCES[name])) map.removeSource(SOURCES[name])
        map.addSource(SOURCES[name], { type: 'geojson', data: shown[name] })
      }
      for (const name of ON_MAP) {
        if (map.hasImage(`dk-${name}`)) map.removeImage(`dk-${name}`)
        map.addImage(`dk-${name}`, drawSymbol(name, colors), { pixelRatio: DENSITY })
      }
      for (const layer of layers) map.addLayer(layer)
    },
    setRoute({ driven, ahead }) {
      const part = (way: Way | null, isDriven: boolean): Feature[] =>
        way === null ? [] : [{ type: 'Feature', properties: { isDriven }, geometry: way }]
      set('route', [...part(driven, true), ...part(ahead, false)])
    },
    setOthers(others) {
      set(
        'others',
        others.map(({ id, plate, status, ...point }) => at(point, { id, plate, status })),
      )
    },
    setIncident: (point) => set('incident', point === null ? [] : [at(point, {})]),
  }
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

function at(point: Point, properties: Record<string, string | number | boolean>): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: lngLat(point) } }
}

/** From the ground up. Markers may lie on one another: none may be missing. */
function layersIn(colors: Palette): LayerSpecification[] {
  const freely = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const
  const way = (id: string, isDriven: boolean, color: string, width: number): LayerSpecification => ({
    id,
    type: 'line',
    source: SOURCES.route,
    filter: ['==', ['get', 'isDriven'], isDriven],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width },
  })
  return [
    way('dk-driven', true, colors.driven, 6),
    way('dk-ahead-edge', false, colors.routeEdge, 9),
    way('dk-ahead', false, colors.route, 6),
    {
      id: 'dk-incident-halo',
      type: 'circle',
      source: SOURCES.incident,
      paint: { 'circle-radius': 40, 'circle-color': colors.danger, 'circle-opacity': 0.14 },
    },
    {
      id: OTHERS_LAYER,
      type: 'symbol',
      source: SOURCES.others,
      layout: {
        ...freely,
        'icon-image': ['match', ['get', 'status'], 'AVAILABLE', 'dk-available', 'dk-busy'],
        'symbol-sort-key': ['match', ['get', 'status'], 'AVAILABLE', 1, 0],
      },
    },
    {
      id: INCIDENT_LAYER,
      type: 'symbol',
      source: SOURCES.incident,
      layout: { ...freely, 'icon-image': 'dk-incident', 'icon-anchor': 'bottom' },
    },
  ]
}
