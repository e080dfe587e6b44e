import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EmergencyScreen, OpenEmergency } from '../../src/screens/emergency/EmergencyScreen'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/stage/stage-state'
import { TEST_EPOCH } from '../kit/stage/test-clock'
import { type Screen, walkView } from '../kit/views/view-walk'
import { doctorModel } from '../models/doctor.model'
import { emergencyModel } from '../models/emergency.model'
import { FACELESS } from '../models/faceless'

// The map has tests of its own, and is drawn in software here: its words stand in for it.
vi.mock('../../src/screens/emergency/map/webgl', () => ({ hasWebGl: () => false }))

const NO_CALLS = { videoCall: undefined, groupCall: undefined, check: undefined }

walkView({
  // What the children know is seen in their own walks.
  model: { ...emergencyModel, key: ({ context }) => [context.record?.status, context.isDataSaved] },
  view: ({ actor, clock }) => <OpenEmergency emergency={actor} calls={NO_CALLS} me={null} now={clock.now} />,
  gestures: {
    async 'emergency.end'(screen) {
      await screen.getByRole('button', { name: 'Selesai', exact: true }).click()
    },
    async 'emergency.confirm'(screen) {
      await screen.getByRole('button', { name: /^(?:Ya, akhiri|Selesaikan tanpa menyimpan)$/ }).click()
    },
    async 'emergency.cancel'(screen) {
      await screen.getByRole('button', { name: 'Batal' }).click()
    },
    async 'emergency.retry'(screen) {
      await screen.getByRole('button', { name: /^(?:Coba lagi|Simpan lagi)$/ }).click()
    },
    async 'emergency.report'(screen) {
      await screen.getByRole('button', { name: 'Laporkan' }).click()
    },
    async 'emergency.advance'(screen) {
      await screen.getByRole('button', { name: /^(?:Ambulans sudah berangkat|Pasien sudah dijemput|Sudah tiba di RS)$/ }).click()
    },
  },
  faces: {
    async 'emergency.opening.reading'(screen) {
      await expect.element(screen.getByText('Membuka Emergency Call').first()).toBeInTheDocument()
      await expect.element(screen.getByRole('button', { name: 'Selesai', exact: true })).not.toBeInTheDocument()
    },
    async 'emergency.opening.failed'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    },
    async 'emergency.room.attending.idle'(screen) {
      await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
      await showsCaller(screen)
    },
    async 'emergency.room.attending.advancing'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Mencatat' })).toBeInTheDocument()
    },
    async 'emergency.room.flushing'(screen) {
      await expect.element(screen.getByRole('alertdialog').getByText('Mengakhiri')).toBeVisible()
    },
    async 'emergency.room.unsaved'(screen) {
      await expect.element(screen.getByRole('alertdialog', { name: 'Data pasien belum tersimpan' })).toBeVisible()
    },
    async 'emergency.room.reporting'(screen) {
      await expect.element(screen.getByRole('alertdialog')).toBeVisible()
    },
    async 'emergency.room.confirming'(screen) {
      await expect.element(screen.getByRole('alertdialog', { name: 'Akhiri Emergency Call ini?' })).toBeVisible()
    },
    async 'emergency.room.ending'(screen) {
      await expect.element(screen.getByRole('alertdialog').getByText('Mengakhiri')).toBeVisible()
    },
  },
  faceless: FACELESS,
})

async function showsCaller(screen: Screen): Promise<void> {
  await expect.element(screen.getByRole('heading', { name: 'Dewi Anggraini' })).toBeVisible()
  await expect.element(screen.getByText('Kecelakaan lalu lintas')).toBeVisible()
  const call = screen.getByRole('link', { name: 'Telepon Dewi Anggraini' })
  await expect.element(call).toHaveAttribute('href', 'tel:+6281234567803')
}

describe('the emergency page', () => {
  test('tells who, where, for whom, how far and since when', async () => {
    const { actor } = stageState(emergencyModel, 'emergency.room.attending.idle')
    const screen = await render(
      <ChakraProvider value={system}>
        <OpenEmergency emergency={actor} calls={NO_CALLS} me={null} now={() => TEST_EPOCH + 401_000} />
      </ChakraProvider>,
    )
    const caller = screen.getByLabelText('Dewi Anggraini', { exact: true })
    for (const words of ['3171 0152 0479 0001', 'Perempuan', '0812-3456-7803']) {
      await expect.element(caller.getByText(words)).toBeVisible()
    }
    await expect.element(screen.getByRole('textbox', { name: 'Nama pasien' })).toHaveValue('Rudi Hartono')
    await expect.element(screen.getByText('Jl. Melati Raya No. 12, Jakarta Selatan')).toBeVisible()
    await expect.element(screen.getByRole('timer', { name: 'sejak panggilan' })).toHaveTextContent('06.41')
    await expect.element(screen.getByRole('listitem').getByText('Diterima')).toBeVisible()
  })

  test('without an open emergency it leads home', async () => {
    const { actor } = stageState(doctorModel, 'doctor.free')
    const navigate = vi.fn<(to: string) => void>()
    const screen = await render(
      <ChakraProvider value={system}>
        <EmergencyScreen doctor={actor} navigate={navigate} />
      </ChakraProvider>,
    )
    await expect.element(screen.getByText('Belum ada Emergency Call')).toBeVisible()
    await screen.getByRole('link', { name: 'Ke Beranda' }).click()
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/')
  })
})

describe('where its parts stand', () => {
  afterEach(() => page.viewport(1280, 800))

  test.each([
    [960, true],
    [1263, true],
    [1264, false],
    [600, false],
  ])('at %i px the ambulances lie over the map: %s', async (width, isOver) => {
    await page.viewport(width, 720)
    const { actor, clock } = stageState(emergencyModel, 'emergency.room.attending.idle')
    const screen = await render(
      <ChakraProvider value={system}>
        <OpenEmergency emergency={actor} calls={NO_CALLS} me={null} now={clock.now} />
      </ChakraProvider>,
    )
    const box = (element: Element) => element.getBoundingClientRect()
    const [map, arrival] = [screen.getByLabelText('Peta', { exact: true }).element(), screen.getByLabelText('Kedatangan ambulans').element()]
    const side = screen.getByRole('region', { name: 'Ambulans', exact: true }).element().parentElement!
    const sheet = side.parentElement!
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    expect(overlaps(box(sheet), box(map))).toBe(isOver)
    if (!isOver) return
    // It scrolls, so it has no ground: Chromium would take the map for covered as far down as the list reaches.
    expect(getComputedStyle(side).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    expect(getComputedStyle(side).overflowY).toBe('auto')
    expect(getComputedStyle(sheet).overflowY).toBe('hidden')
    expect(box(side).bottom).toBeLessThanOrEqual(box(sheet).bottom)
    expect(overlaps(box(sheet), box(arrival))).toBe(false)
  })
})
