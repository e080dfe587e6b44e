import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Palette } from '../palette'
import land from './land.json?url'

/**
 * Optional streets on the host as GeoJSON with `kind` and `name`; the sandbox has them. Without them: land and
 * provinces.
 */
const STREETS = '/map/streets.json'
/** Without a glyph server MapLibre draws the letters itself. It reads only the weight of the first name. */
const FONT = ['Medium', 'Plus Jakarta Sans Variable', 'system-ui']

/** The map style without other hosts: Indonesia's land and provinces, and the host's streets. */
export function offlineStyle(colors: Palette): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land },
      streets: { type: 'geojson', data: STREETS },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        filter: ['==', ['get', 'kind'], 'land'],
        paint: { 'fill-color': colors.land, 'fill-antialias': false },
      },
      {
        id: 'border',
        type: 'line',
        source: 'land',
        filter: ['==', ['get', 'kind'], 'border'],
        paint: { 'line-color': colors.border, 'line-dasharray': [3, 2] },
      },
      {
        id: 'province-border',
        type: 'line',
        source: 'land',
        maxzoom: 13,
        filter: ['==', ['get', 'kind'], 'province-border'],
        paint: { 'line-color': colors.border, 'line-opacity': 0.6, 'line-width': 0.8, 'line-dasharray': [4, 3] },
      },
      area('block', 'building', colors.block),
      area('park', 'park', colors.park),
      area('water', 'water', colors.sea),
      street('side-edge', 'side', colors.streetEdge, [12, 1.5, 16, 16]),
      street('main-edge', 'main', colors.streetEdge, [10, 2, 16, 24]),
      street('side', 'side', colors.street, [12, 0.8, 16, 13]),
      street('main', 'main', colors.street, [10, 1.2, 16, 20.5]),
      {
        id: 'area-name',
        type: 'symbol',
        source: 'streets',
        minzoom: 13,
        filter: ['all', ['has', 'name'], ['in', ['get', 'kind'], ['literal', ['park', 'water']]]],
        layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 12 },
        paint: {
          'text-color': ['case', ['==', ['get', 'kind'], 'water'], colors.waterLabel, colors.label],
          'text-halo-color': colors.labelEdge,
          'text-halo-width': 1,
        },
      },
      {
        id: 'street-name',
        type: 'symbol',
        source: 'streets',
        minzoom: 13,
        filter: ['in', ['get', 'kind'], ['literal', ['main', 'side']]],
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 320,
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': 12,
          'symbol-sort-key': ['match', ['get', 'kind'], 'main', 0, 1],
        },
        paint: { 'text-color': colors.label, 'text-halo-color': colors.street, 'text-halo-width': 1.5 },
      },
      {
        id: 'province-name',
        type: 'symbol',
        source: 'land',
        minzoom: 3,
        maxzoom: 11,
        filter: ['==', ['get', 'kind'], 'province'],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': ['step', ['zoom'], 11, 6, 13],
          'text-max-width': 7,
        },
        paint: { 'text-color': colors.label, 'text-halo-color': colors.labelEdge, 'text-halo-width': 1.2 },
      },
    ],
  }
}

function area(id: string, kind: string, color: string): LayerSpecification {
  return {
    id,
    type: 'fill',
    source: 'streets',
    minzoom: kind === 'building' ? 13 : 9,
    filter: ['all', ['==', ['get', 'kind'], kind], ['==', ['geometry-type'], 'Polygon']],
    paint: { 'fill-color': color },
  }
}

/** @param widths a zoom and its width in px, twice */
function street(
  id: string,
  kind: string,
  color: string,
  [low, thin, high, wide]: [number, number, number, number],
): LayerSpecification {
  return {
    id,
    type: 'line',
    source: 'streets',
    minzoom: 9,
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], low, thin, high, wide],
    },
  }
}
