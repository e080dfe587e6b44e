import { type Map as MapLibre, Map as MapLibreClass, Marker } from 'maplibre-gl'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Point } from '../../contract/schemas/geo'
import { setLanguage } from '../../src/i18n/texts'
import { EmergencyMap } from '../../src/screens/emergency/map/EmergencyMap'
import type { MapFacts, MapIntents } from '../../src/screens/emergency/map/map-facts'
import { metresBetween } from '../../src/screens/emergency/map/offset.rules'
import { DESTINATION, mapFacts, NO_INTENTS, parked } from '../kit/data/map-facts'
import { DRIVEN, seededDrive } from '../kit/data/seeded-drive'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import '../../src/ui/theme/theme.css'

/** Drawing by software takes its time, on a busy machine a long one. */
const PATIENCE = { timeout: 30_000 }
vi.setConfig({ testTimeout: 90_000 })
const STEP = 200

/** Every map that was made, as MapLibre itself knows it. */
let maps: Set<MapLibre>
/** The newest marker, as MapLibre itself knows it. */
let newest: Marker | null
let clock: number

beforeEach(() => {
  maps = new Set()
  newest = null
  clock = TEST_EPOCH
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the marker that it was called on.
  const { addTo } = Marker.prototype
  vi.spyOn(Marker.prototype, 'addTo').mockImplementation(function (this: Marker, map) {
    // oxlint-disable-next-line typescript/no-this-alias -- the marker that was added, as MapLibre itself knows it.
    newest = this
    return addTo.call(this, map)
  })
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the map that it was called on.
  const setStyle = MapLibreClass.prototype.setStyle
  vi.spyOn(MapLibreClass.prototype, 'setStyle').mockImplementation(function (this: MapLibre, ...given) {
    maps.add(this)
    return setStyle.apply(this, given)
  })
})
afterEach(async () => {
  await setLanguage('id')
  vi.restoreAllMocks()
  vi.useRealTimers()
  delete document.documentElement.dataset.theme
})

/** A map of a place in the page, with its calls, and MapLibre's map. */
async function mounted(first: Partial<MapFacts> = {}, intents: Partial<MapIntents> = {}, styleUrl?: string) {
  let notify: (facts: MapFacts) => void = () => {}
  let facts = mapFacts(first)
  function Room() {
    const [shown, setShown] = useState(facts)
    notify = setShown
    return (
      <main style={{ width: 360, height: 320 }}>
        <EmergencyMap {...shown} {...NO_INTENTS} {...intents} now={() => clock} styleUrl={styleUrl} />
      </main>
    )
  }
  const screen = await render(<Room />)
  const map = await vi.waitFor(() => {
    const [made] = maps
    if (made === undefined || !made.loaded()) throw new Error('no map yet')
    return made
  }, PATIENCE)
  return {
    screen,
    map,
    show: (parts: Partial<MapFacts>) => {
      facts = { ...facts, ...parts }
      notify(facts)
    },
  }
}

const frame = () => new Promise((done) => void requestAnimationFrame(done))

/** What is drawn over the ground, so far from a point, px: red, green and blue; null where nothing is. */
function inkAt(map: MapLibre, { lng, lat }: Point, [right, down]: [number, number]): number[] | null {
  const marks = map.getCanvasContainer().querySelector<HTMLCanvasElement>('canvas:not(.maplibregl-canvas)')
  if (marks === null) throw new Error('no marks')
  const { x, y } = map.project([lng, lat])
  const ratio = marks.width / marks.clientWidth
  const [red = 0, green = 0, blue = 0, alpha] =
    marks.getContext('2d')?.getImageData((x + right) * ratio, (y + down) * ratio, 1, 1).data ?? []
  return alpha === 255 ? [red, green, blue] : null
}

/** On the pin's head. */
const HEAD: [number, number] = [-9, -36]
/** Beside the picture of a disc. */
const DISC: [number, number] = [0, -12]
const RED = [194, 39, 28]
const DRIVEN_BLUE = [169, 185, 221]

function isInView(map: MapLibre, { lng, lat }: Point): boolean {
  return map.getBounds().contains([lng, lat])
}

/** Where MapLibre holds it; and there it must be seen, too. */
function markerOf(map: MapLibre): Point {
  if (newest === null || !newest.getElement().isConnected) throw new Error('no marker')
  const { lng, lat } = newest.getLngLat()
  const seen = newest.getElement().getBoundingClientRect()
  const view = map.getCanvas().getBoundingClientRect()
  const { x, y } = map.project([lng, lat])
  expect(Math.abs(seen.left + seen.width / 2 - view.left - x)).toBeLessThan(1.5)
  expect(Math.abs(seen.top + seen.height / 2 - view.top - y)).toBeLessThan(1.5)
  return { lat, lng }
}

test('without internet the marker follows a seeded drive within 5 m and 1 s', async () => {
  const drive = seededDrive(11, DRIVEN, TEST_EPOCH)
  const chosen = (second: number) => ({
    plate: 'B 9114 AU',
    before: second === 0 ? null : drive.at((second - 1) * 1_000),
    position: drive.at(second * 1_000),
    eta: null,
  })
  const { map, show } = await mounted({ chosen: chosen(0) })
  let worst = 0
  for (let elapsed = 0; elapsed <= 24_000; elapsed += STEP) {
    clock = TEST_EPOCH + elapsed
    // A position each second, which takes 200 ms to arrive.
    if (elapsed % 1_000 === 200) show({ chosen: chosen(Math.floor(elapsed / 1_000)) })
    await frame()
    const marker = markerOf(map)
    const drives = Array.from({ length: 21 }, (_, step) => drive.at(elapsed + (step - 10) * 100))
    worst = Math.max(worst, Math.min(...drives.map((position) => metresBetween(marker, position))))
  }
  expect(worst).toBeLessThan(5)
  expect(metresBetween(markerOf(map), drive.at(0))).toBeGreaterThan(100)
  const hosts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).host)
  expect(new Set(hosts)).toEqual(new Set([location.host]))
})

describe('between two positions', () => {
  const drive = seededDrive(11, DRIVEN, TEST_EPOCH)
  const chosen = { plate: 'B 9114 AU', before: drive.at(9_000), position: drive.at(10_000), eta: null }

  test('it drives on for two seconds, then stops, and nothing more is drawn', async () => {
    clock = TEST_EPOCH + 10_000
    const { map } = await mounted({ chosen })
    clock += 2_000
    await vi.waitFor(() => expect(metresBetween(markerOf(map), drive.at(10_000))).toBeGreaterThan(10), PATIENCE)
    const there = markerOf(map)
    const moved = vi.spyOn(Marker.prototype, 'setLngLat')
    const drawn = vi.fn<() => void>()
    map.on('render', drawn)
    clock += 60_000
    for (let times = 0; times < 10; times += 1) await frame()
    expect(moved).not.toHaveBeenCalled()
    expect(drawn).not.toHaveBeenCalled()
    expect(markerOf(map)).toEqual(there)
  })

  test('news of everybody are drawn, and nothing of the ground', async () => {
    clock = TEST_EPOCH + 10_000
    const others = parked(50)
    const { map, show } = await mounted({ chosen, others, camera: 'free' })
    await vi.waitFor(() => expect(map.isMoving()).toBe(false), PATIENCE)
    const drawn = vi.fn<() => void>()
    map.on('render', drawn)
    for (let second = 11; second <= 61; second += 2) {
      clock = TEST_EPOCH + second * 1_000
      show({
        chosen: { ...chosen, before: drive.at((second - 1) * 1_000), position: drive.at(second * 1_000) },
        others: others.map((one) => ({ ...one, lng: one.lng + (second - 10) / 10_000 })),
      })
      await frame()
      await frame()
    }
    const moved = others.map((one) => ({ ...one, lng: one.lng + 51 / 10_000 })).filter((one) => isInView(map, one))
    expect(moved.length).toBeGreaterThan(5)
    for (const one of moved) expect(inkAt(map, one, [0, 0])).not.toBeNull()
    show({ others: [] })
    await vi.waitFor(() => expect(inkAt(map, drive.at(20_000), [0, 0])).toEqual(DRIVEN_BLUE), PATIENCE)
    expect(drawn).not.toHaveBeenCalled()
  })

  test('it jumps when reduced motion is preferred', async () => {
    const matchMedia = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? Object.assign(matchMedia('all'), {}) : matchMedia(query),
    )
    clock = TEST_EPOCH + 10_000
    const { map, show } = await mounted({ chosen })
    const before = markerOf(map)
    clock += 900
    for (let times = 0; times < 5; times += 1) await frame()
    expect(markerOf(map)).toEqual(before)
    show({ chosen: { ...chosen, before: chosen.position, position: drive.at(11_000) } })
    await vi.waitFor(() => expect(markerOf(map)).not.toEqual(before), PATIENCE)
  })
})

describe('manual control', () => {
  test('moving the map is reported, its own movements are not', async () => {
    const onMoved = vi.fn<() => void>()
    const { map, show, screen } = await mounted({}, { onMoved })
    show({ place: { lat: -6.19, lng: 106.82 } })
    await vi.waitFor(() => expect(map.isMoving()).toBe(true), PATIENCE)
    await vi.waitFor(() => expect(map.isMoving()).toBe(false), PATIENCE)
    const { position } = mapFacts().chosen ?? {}
    show({ camera: 'following' })
    await vi.waitFor(() => expect(metresBetween(map.getCenter(), position ?? DESTINATION)).toBeLessThan(20), PATIENCE)
    expect(onMoved).not.toHaveBeenCalled()
    // Who follows may come closer and still follows.
    await screen.getByRole('button', { name: 'Perbesar peta' }).click()
    expect(onMoved).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(map.isMoving()).toBe(false), PATIENCE)
    drag(map, [150, 200], [100, 150])
    await vi.waitFor(() => expect(onMoved).toHaveBeenCalled(), PATIENCE)
  })

  test('a click on an ambulance shows it in the list, and chooses none', async () => {
    const onShowAmbulance = vi.fn<(id: string) => void>()
    const others = parked(6)
    const { map } = await mounted({ chosen: null, route: null, others }, { onShowAmbulance })
    const [, second] = others
    if (second === undefined) throw new Error('no second')
    await vi.waitFor(() => expect(map.isMoving()).toBe(false), PATIENCE)
    expect(inkAt(map, second, DISC)).toEqual([255, 255, 255])
    const { x, y } = map.project([second.lng, second.lat])
    drag(map, [x + 9, y + 9], [x + 9, y + 9])
    await vi.waitFor(() => expect(onShowAmbulance).toHaveBeenCalledWith('a1'), PATIENCE)
  })

  test('an ambulance on the map has a name under the pointer, with the focus and for screen readers', async () => {
    const onShowAmbulance = vi.fn<(id: string) => void>()
    const others = parked(6)
    const { map, screen, show } = await mounted({ chosen: null, route: null, others }, { onShowAmbulance })
    await vi.waitFor(() => expect(map.isMoving()).toBe(false), PATIENCE)
    const pins = screen.getByRole('group', { name: 'Ambulans di peta' })
    const second = pins.getByRole('button', { name: 'B 1001 PMI, 4 mnt, 1,3 km' })
    await expect.element(second).toBeInTheDocument()
    const shown = () => [...map.getContainer().querySelectorAll<HTMLElement>('[data-name]:not([hidden])')]
    expect(shown()).toEqual([])

    const spot = others[1] as (typeof others)[number]
    point(map, spot)
    await expect.poll(() => shown().map(({ textContent }) => textContent)).toEqual(['B 1001 PMI, 4 mnt, 1,3 km'])
    const view = map.getContainer().getBoundingClientRect()
    const box = shown()[0]?.getBoundingClientRect()
    expect([box?.left ?? 0, box?.top ?? 0].map((edge, i) => edge >= [view.left, view.top][i]!)).toEqual([true, true])
    expect((box?.right ?? Infinity) <= view.right).toBe(true)
    point(map, map.unproject([2, 2]))
    await expect.poll(shown).toEqual([])

    // One tab stop; the arrows lead from pin to pin, and the map stays.
    const middle = map.getCenter()
    map.getCanvas().focus()
    await userEvent.keyboard('{Tab}')
    await expect.element(pins.getByRole('button', { name: /^B 1000/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(second).toHaveFocus()
    expect(shown().map(({ textContent }) => textContent)).toEqual(['B 1001 PMI, 4 mnt, 1,3 km'])
    await userEvent.keyboard('{Escape}')
    expect(shown()).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(onShowAmbulance.mock.calls).toEqual([['a1']])
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('button', { name: 'Tampilkan semua' })).toHaveFocus()
    expect(map.getCenter()).toEqual(middle)

    // Where a pin is placed, a press sets it.
    show({ isPinning: true })
    await expect.element(pins).not.toBeInTheDocument()
  })

  test('a focused ambulance that leaves the map leaves the focus to the map', async () => {
    const others = parked(3)
    const { map, screen, show } = await mounted({ chosen: null, route: null, others })
    await vi.waitFor(() => expect(map.isMoving()).toBe(false), PATIENCE)
    map.getCanvas().focus()
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('button', { name: /^B 1000/ })).toHaveFocus()
    show({ others: others.slice(1) })
    await vi.waitFor(() => expect(document.activeElement).toBe(map.getCanvas()), PATIENCE)
  })

  test('the pin is set by a click, by dragging it, and in the middle', async () => {
    const onPin = vi.fn<(point: Point) => void>()
    const { map, screen } = await mounted({ chosen: null, route: null, isPinning: true }, { onPin })
    await vi.waitFor(() => expect(map.isMoving()).toBe(false), PATIENCE)
    const clicked = map.unproject([150, 230])
    drag(map, [150, 230], [150, 230])
    await vi.waitFor(() => expect(onPin).toHaveBeenCalledTimes(1), PATIENCE)
    expect(metresBetween(onPin.mock.calls[0]?.[0] ?? DESTINATION, clicked)).toBeLessThan(5)
    expect(inkAt(map, clicked, HEAD)).toEqual(RED)

    const middle = map.getCenter()
    drag(map, [150, 215], [200, 150])
    await vi.waitFor(() => expect(onPin).toHaveBeenCalledTimes(2), PATIENCE)
    expect(metresBetween(onPin.mock.calls[1]?.[0] ?? DESTINATION, map.unproject([200, 150]))).toBeLessThan(5)
    expect(map.getCenter()).toEqual(middle)

    await screen.getByRole('button', { name: 'Pasang di tengah' }).click()
    expect(metresBetween(onPin.mock.calls[2]?.[0] ?? DESTINATION, middle)).toBeLessThan(5)
  })
})

describe('the camera', () => {
  test('following keeps the ambulance in the middle', async () => {
    const drive = seededDrive(11, DRIVEN, TEST_EPOCH)
    const at = (second: number) => ({
      plate: 'B 1',
      before: drive.at((second - 1) * 1_000),
      position: drive.at(second * 1_000),
      eta: null,
    })
    const { map, show } = await mounted({ chosen: at(10), camera: 'following' })
    for (const second of [20, 30]) {
      clock = TEST_EPOCH + second * 1_000
      show({ chosen: at(second) })
      await vi.waitFor(() => {
        clock += 20
        expect(metresBetween(map.getCenter(), drive.at(second * 1_000))).toBeLessThan(40)
      }, PATIENCE)
    }
  })

  test('fitting shows all that matters, free stays where it is', async () => {
    const { map, show } = await mounted({ camera: 'free' })
    const before = map.getCenter()
    show({ place: { lat: -6.23, lng: 106.8 } })
    for (let times = 0; times < 10; times += 1) await frame()
    expect(map.getCenter()).toEqual(before)
    show({ camera: 'fitting' })
    await vi.waitFor(() => expect(map.getBounds().contains([106.8, -6.23])).toBe(true), PATIENCE)
  })

  test('fitting keeps a moving ambulance whole, away from the edge where the tools are', async () => {
    const place = { lat: -6.2, lng: 106.82 }
    const east = (second: number) => ({ lat: -6.2, lng: 106.82 + second / 5_000, heading: 90, at: clock })
    const at = (second: number) => ({ plate: 'B 1', before: null, position: east(second), eta: null })
    const { map, show, screen } = await mounted({ place, route: null, chosen: at(5), others: [] })
    const tools = screen.getByRole('group', { name: 'Alat peta' }).element()
    for (let second = 6; second <= 30; second += 1) {
      clock += 1_000
      show({ chosen: at(second) })
      await frame()
      await vi.waitFor(() => expect(map.isMoving()).toBe(false), PATIENCE)
      // The disc has a radius of 23 px.
      const { x } = map.project([east(second).lng, east(second).lat])
      const edge = tools.getBoundingClientRect().left - map.getCanvas().getBoundingClientRect().left
      expect(edge - x).toBeGreaterThan(23)
    }
  })

  test('nothing covers the map, even while a pin is placed', async () => {
    const { map, screen, show } = await mounted({ chosen: null, route: null, others: parked(3) })
    const box = (element: Element) => element.getBoundingClientRect()
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    const canvas = () => box(map.getContainer())
    const tools = screen.getByRole('group', { name: 'Alat peta' })
    expect(meets(canvas(), box(tools.element()))).toBe(false)
    show({ isPinning: true })
    const hint = screen.getByText('Pilih titik di peta, atau geser pin ke lokasi kejadian.')
    await expect.element(hint).toBeVisible()
    for (const over of [tools, hint, screen.getByRole('button', { name: 'Pasang di tengah' })]) {
      expect(meets(canvas(), box(over.element()))).toBe(false)
    }
  })

  test('from the moment of choosing the last known place of the ambulance is in view, and named so', async () => {
    const { map, screen, show } = await mounted({ chosen: null, route: null, others: [] })
    const lastKnown = { lat: -6.25, lng: 106.79 }
    show({ chosen: { plate: 'B 9114 SJA', before: null, position: null, lastKnown, eta: null } })
    await vi.waitFor(
      () => expect([lastKnown, DESTINATION].map((point) => isInView(map, point))).toEqual([true, true]),
      PATIENCE,
    )
    await expect.element(screen.getByText('Tempat terakhir')).toBeVisible()
    expect(markerOf(map)).toEqual(lastKnown)
    // Its first position is one of this drive.
    show({
      chosen: {
        plate: 'B 9114 SJA',
        before: null,
        position: { ...lastKnown, heading: 0, at: clock },
        lastKnown,
        eta: null,
      },
    })
    await expect.element(screen.getByText('Tempat terakhir')).not.toBeInTheDocument()
  })
})

test('a style that fails to load is reported, and the offline one is shown with everything on it', async () => {
  const { map, screen } = await mounted({}, {}, '/no-such-style.json')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Peta daring tidak terbuka. Peta luring dipakai.')
  await vi.waitFor(() => expect(map.getLayer('land')).toBeDefined(), PATIENCE)
  expect(markerOf(map)).toBeDefined()
  expect(inkAt(map, DESTINATION, HEAD)).toEqual(RED)
  await vi.waitFor(() => expect(map.queryRenderedFeatures({ layers: ['main'] }).length).toBeGreaterThan(0), PATIENCE)
})

test('the map and its ambulances have names in the language that is changed to', async () => {
  const { map, screen } = await mounted()
  expect(map.getCanvas().ariaLabel).toBe('Peta')
  await setLanguage('en')
  await expect.poll(() => map.getCanvas().ariaLabel).toBe('Map')
  await expect.element(screen.getByRole('group', { name: 'Ambulances on the map' })).toBeInTheDocument()
})

test('the dark theme has a map of its own, with the same on it', async () => {
  document.documentElement.dataset.theme = 'dark'
  const { map } = await mounted({ chosen: null, route: null })
  expect(map.getPaintProperty('land', 'fill-color')).toBe('#161d19')
  expect(parked(3).map((other) => inkAt(map, other, DISC))).toEqual(parked(3).map(() => [38, 51, 44]))
})

test('a drawing surface that does not come back leaves the words, and the map can be opened again', async () => {
  const { map, screen } = await mounted()
  const surface = map.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context')
  surface?.loseContext()
  await expect.element(screen.getByText('Peta berhenti digambar oleh peramban ini.'), PATIENCE).toBeVisible()
  await expect.element(screen.getByText('2,2 km di sebelah utara lokasi')).toBeVisible()
  maps.clear()
  await screen.getByRole('button', { name: 'Buka peta lagi' }).click()
  await vi.waitFor(() => expect([...maps].some((again) => again !== map && again.loaded())).toBe(true), PATIENCE)
})

test('one that returns in time continues', async () => {
  const { map, screen } = await mounted()
  const surface = map.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context')
  const lost = new Promise((done) => void map.once('webglcontextlost', done))
  const restored = new Promise((done) => void map.once('webglcontextrestored', done))
  surface?.loseContext()
  await lost
  await frame()
  surface?.restoreContext()
  await restored
  await vi.waitFor(() => expect(map.queryRenderedFeatures({ layers: ['main'] }).length).toBeGreaterThan(0), PATIENCE)
  expect(inkAt(map, DESTINATION, HEAD)).toEqual(RED)
  expect(markerOf(map)).toBeDefined()
  await expect.element(screen.getByText('Peta berhenti digambar')).not.toBeInTheDocument()
})

/** Moves the mouse over a place. */
function point(map: MapLibre, { lng, lat }: Point) {
  const { left, top } = map.getCanvas().getBoundingClientRect()
  const { x, y } = map.project([lng, lat])
  map.getCanvas().dispatchEvent(new MouseEvent('mousemove', { clientX: left + x, clientY: top + y, bubbles: true }))
}

/** With the mouse, in px of the map; without a way it is a click. */
function drag(map: MapLibre, from: [number, number], to: [number, number]) {
  const canvas = map.getCanvas()
  const { left, top } = canvas.getBoundingClientRect()
  const send = (type: string, [x, y]: [number, number], buttons: number) =>
    canvas.dispatchEvent(
      new MouseEvent(type, {
        clientX: left + x,
        clientY: top + y,
        buttons,
        button: 0,
        bubbles: true,
        cancelable: true,
      }),
    )
  send('mousedown', from, 1)
  const isClick = from[0] === to[0] && from[1] === to[1]
  if (!isClick) {
    send('mousemove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], 1)
    send('mousemove', to, 1)
  }
  send('mouseup', to, 0)
  if (isClick) send('click', to, 0)
}
