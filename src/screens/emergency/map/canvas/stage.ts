import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Point } from '../../../../../contract/schemas/geo'
import { SECOND } from '../../../../../contract/values/limits'
import type { MapFacts, MapIntents } from '../map-facts'
import { createAnimator } from './animator'
import { attributionOf } from './attribution'
import { createCamera, firstView } from './camera'
import { createChosenMarker } from './chosen-marker'
import { courseOf, type Placed, type Street, streetOf } from './course.rules'
import { layGround } from './ground'
import { watchHand } from './hand'
import { createMarks } from './marks'
import { paletteOf } from './palette'
import { createPins } from './pins'
import { isVisibleMove } from './scale.rules'

/** Timeout for the recovery of a lost drawing surface. */
const LOST_PATIENCE = 5 * SECOND

export type StageNews =
  /** The configured style did not load; the offline one is shown. */
  | { type: 'fellBack' }
  /** The style's attribution. */
  | { type: 'attributed'; text: string }
  /** The drawing surface is lost and was not restored. */
  | { type: 'lost' }

export interface StageInput {
  container: HTMLElement
  styleUrl: string | undefined
  isDark: boolean
  /** Names of the map, of a last known place, and of the ambulances, in the present language. */
  labels: () => { title: string; lastKnown: string; ambulances: string }
  facts: MapFacts
  /** The server's time, epoch milliseconds. */
  now: () => number
  intents: () => MapIntents
  send: (news: StageNews) => void
}

export interface Stage {
  show: (facts: MapFacts) => void
  setDark: (isDark: boolean) => void
  fit: () => void
  zoom: (by: 1 | -1) => void
  /** The map's centre, for use without a pointer. */
  centre: () => Point
  remove: () => void
}

/** The map without React: a MapLibre map with our markers. @throws without WebGL2 */
export function createStage({
  container,
  styleUrl,
  isDark,
  labels,
  facts: first,
  now,
  intents,
  send,
}: StageInput): Stage {
  // A separate file from our origin, because the policy forbids blob workers.
  setWorkerUrl(workerUrl)
  const map = new MapLibre({
    container,
    ...firstView(first, { width: container.clientWidth, height: container.clientHeight }),
    // It parses markup, which the policy forbids: see attribution.ts.
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    minZoom: 3,
    renderWorldCopies: false,
    // Fading labels redraw for a third of each second with movement.
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()

  let facts = first
  let street: Street | null = null
  /** The pin's position while it is dragged, and until the place follows it. */
  let draft: Point | null = null
  let drawn: { placed: Placed; zoom: number } | null = null
  const marks = createMarks(map, paletteOf(isDark))
  const pins = createPins(map, (id) => intents().onShowAmbulance(id))
  const marker = createChosenMarker(map, paletteOf(isDark))
  const camera = createCamera(map, () => facts)
  const ground = layGround({
    map,
    styleUrl,
    colors: paletteOf(isDark),
    onFallenBack: () => send({ type: 'fellBack' }),
  })
  const animator = createAnimator({
    now,
    draw,
    prefersStillness: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  })

  watchHand({
    map,
    marks,
    camera: () => facts.camera,
    isPinning: () => facts.isPinning,
    onMoved: () => intents().onMoved(),
    onPick: (id) => intents().onShowAmbulance(id),
    onHover: (id) => pins.name(id),
    onPin(point, isSet) {
      draft = point
      marks.setIncident(draft)
      if (isSet) intents().onPin(point)
    },
  })
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType === 'metadata') send({ type: 'attributed', text: attributionOf(map) })
  })
  let lost: ReturnType<typeof setTimeout> | undefined
  map.on('webglcontextlost', () => void (lost = setTimeout(() => send({ type: 'lost' }), LOST_PATIENCE)))
  map.on('webglcontextrestored', () => clearTimeout(lost))

  function draw(placed: Placed | null) {
    const zoom = map.getZoom()
    if (placed !== null && drawn !== null && drawn.zoom === zoom && !isVisibleMove(placed, drawn.placed, zoom)) return
    drawn = placed && { placed, zoom }
    const lastKnown = facts.chosen?.lastKnown ?? null
    if (placed === null && lastKnown !== null) marker.rest(lastKnown, labels().lastKnown)
    else marker.place(placed, facts.isStale)
    marks.setRoute(street, placed)
    if (placed !== null) camera.accompany(placed)
  }

  /** Draws the changes; the first time everything. */
  function apply(next: MapFacts, before: MapFacts | null) {
    facts = next
    const { title, ambulances } = labels()
    map.getCanvas().ariaLabel = title
    pins.setLabel(ambulances)
    pins.setDisabled(next.isPinning)
    if (next.place !== before?.place || !next.isPinning) draft = null
    if (next.place !== before?.place || next.isPinning !== before.isPinning) marks.setIncident(draft ?? next.place)
    if (next.others !== before?.others) {
      marks.setOthers(next.others)
      pins.setOthers(next.others)
    }
    if (next.route !== before?.route) street = streetOf(next.route)
    const isNews =
      next.chosen?.position !== before?.chosen?.position ||
      next.chosen?.lastKnown !== before?.chosen?.lastKnown ||
      next.route !== before?.route
    if (isNews || next.isStale !== before?.isStale) {
      drawn = null
      animator.follow(next.chosen && courseOf(next.chosen, street))
    }
    if (before !== null) camera.look(next, before)
    if (drawn !== null && next.camera !== before?.camera) camera.accompany(drawn.placed)
  }

  apply(first, null)
  return {
    show: (next) => apply(next, facts),
    setDark(dark) {
      ground.recolor(paletteOf(dark))
      marks.color(paletteOf(dark))
      marker.color(paletteOf(dark))
    },
    fit: () => camera.fit(facts),
    zoom: (by) => void (by === 1 ? map.zoomIn() : map.zoomOut()),
    centre() {
      const { lat, lng } = map.getCenter()
      return { lat, lng }
    },
    remove() {
      clearTimeout(lost)
      animator.stop()
      ground.leave()
      map.remove()
    },
  }
}
