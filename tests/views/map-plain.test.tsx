import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { MapFacts } from '../../src/screens/emergency/map/map-facts'
import { SENTENCE_PAUSE, useSentence } from '../../src/screens/emergency/map/use-sentence'
import { EmergencyMap } from '../../src/screens/emergency/map/EmergencyMap'
import { mapFacts, NO_INTENTS } from '../kit/data/map-facts'
import { TEST_EPOCH } from '../kit/harness/test-clock'

// A file of its own: a page asks once whether there is WebGL.
beforeEach(() => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the canvas that it was called on.
  const getContext = HTMLCanvasElement.prototype.getContext
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    ...given: unknown[]
  ) {
    return String(given[0]).startsWith('webgl') ? null : (getContext as (...args: unknown[]) => null).apply(this, given)
  } as typeof getContext)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const page = (parts: Parameters<typeof mapFacts>[0] = {}, later = 0) => (
  <main>
    <EmergencyMap {...mapFacts(parts)} {...NO_INTENTS} now={() => TEST_EPOCH + later} />
  </main>
)

test('without WebGL shows the reason, the place, the ambulance and its distance, and fetches no map', async () => {
  const screen = await render(page({}, 5_000))
  await expect.element(screen.getByRole('region', { name: 'Peta' })).toBeVisible()
  await expect.element(screen.getByText(/^Peramban ini tidak bisa menggambar peta/)).toBeVisible()
  await expect.element(screen.getByText('-6.20700, 106.84100')).toBeVisible()
  await expect.element(screen.getByText('B 9114 AU')).toBeVisible()
  await expect.element(screen.getByText('2,2 km di sebelah utara lokasi')).toBeVisible()
  await expect.element(screen.getByText('Tiba 4 menit lagi')).toBeVisible()
  await expect.element(screen.getByText('Posisi 5 detik lalu')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Buka peta lagi' })).not.toBeInTheDocument()
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  expect(fetched.filter((name) => /MapCanvas|maplibre/.test(name))).toEqual([])
})

test('it moves as the ambulance does, and says when its position is old', async () => {
  const screen = await render(page())
  const position = { lat: -6.2061, lng: 106.841, heading: 180, at: TEST_EPOCH }
  await screen.rerender(
    page({ chosen: { plate: 'B 9114 AU', before: null, position, eta: 15 }, isStale: true }, 20_000),
  )
  await expect.element(screen.getByText('100 m di sebelah utara lokasi')).toBeVisible()
  await expect.element(screen.getByText('Segera tiba di lokasi')).toBeVisible()
  await expect.element(screen.getByText('Posisi lama: 20 detik lalu.')).toBeVisible()
})

test.each([
  ['ON_CALL', 'Belum berangkat, sekitar 4 menit dari lokasi'],
  ['PICK_UP', 'Tiba di RS 4 menit lagi'],
  ['DONE', 'Sudah tiba di RS'],
] as const)('says the arrival as the emergency’s step has it: %s', async (status, words) => {
  const screen = await render(page({ status }))
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^2,2 km di sebelah/)).toHaveLength(status === 'DONE' ? 0 : 1)
})

test.each([
  [{ chosen: null }, 'Belum ada ambulans yang dipilih.'],
  [
    { chosen: { plate: 'B 1 RS', before: null, position: null, eta: null } },
    'Ambulans B 1 RS dipilih, posisinya belum diterima.',
  ],
  [{ place: null }, 'Lokasi kejadian belum diketahui.'],
])('names missing data: %o', async (parts, words) => {
  const screen = await render(page(parts))
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('screen readers announce the position every 10 s at most, and at once for another ambulance', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const near = (plate: string, lat: number): Partial<MapFacts> => ({
    chosen: { plate, before: null, position: { lat, lng: 106.841, heading: 0, at: TEST_EPOCH }, eta: null },
  })
  function ReceivedFrame(parts: Partial<MapFacts>) {
    return <p>{useSentence(mapFacts(parts), () => TEST_EPOCH)}</p>
  }
  const screen = await render(<ReceivedFrame {...near('B 1', -6.205)} />)
  await expect
    .element(screen.getByText('Ambulans B 1 berada 220 m di sebelah utara lokasi kejadian. Dalam perjalanan.'))
    .toBeVisible()
  await screen.rerender(<ReceivedFrame {...near('B 1', -6.206)} />)
  vi.advanceTimersByTime(SENTENCE_PAUSE - 1)
  await expect.element(screen.getByText('Ambulans B 1 berada 220 m')).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(screen.getByText('Ambulans B 1 berada 110 m')).toBeVisible()
  await screen.rerender(<ReceivedFrame {...near('B 2', -6.2065)} />)
  await expect.element(screen.getByText('Ambulans B 2 berada 60 m')).toBeVisible()
})
