import { type GeoJSONSource, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Position } from '../../../../contract/schemas/ambulance'
import { offlineStyle } from '../../../../src/screens/emergency/map/canvas/offline/offline-style'
import { paletteOf } from '../../../../src/screens/emergency/map/canvas/palette'

const SECOND = 1_000

/** MapLibre alone: the same ground, and one layer with one point that moves from frame to frame. */
export function layBareMap(container: HTMLElement, at: Position) {
  setWorkerUrl(workerUrl)
  const map = new MapLibre({
    container,
    center: [106.837, -6.1955],
    zoom: 13.4,
    style: offlineStyle(paletteOf(false)),
    attributionControl: false,
  })
  let [from, to, since] = [at, at, performance.now()]
  map.on('load', () => {
    map.addSource('bare', { type: 'geojson', data: pointOf(at) })
    map.addLayer({
      id: 'bare',
      type: 'circle',
      source: 'bare',
      paint: { 'circle-radius': 20, 'circle-color': '#2259c0' },
    })
    const step = () => {
      const share = Math.min(1, (performance.now() - since) / SECOND)
      const [lat, lng] = [from.lat + (to.lat - from.lat) * share, from.lng + (to.lng - from.lng) * share]
      void map.getSource<GeoJSONSource>('bare')?.setData(pointOf({ ...to, lat, lng }))
      requestAnimationFrame(step)
    }
    step()
  })
  return {
    isReady: () => map.getStyle()?.layers.at(-1)?.id === 'bare',
    update(position: Position) {
      ;[from, to, since] = [to, position, performance.now()]
    },
  }
}

function pointOf({ lat, lng }: Position) {
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'Point' as const, coordinates: [lng, lat] } }
}
