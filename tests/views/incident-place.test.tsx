import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { SEARCH_DELAY } from '../../contract/values/limits'
import type { IncidentPlaceRef } from '../../machines/emergency/incident-place/incident-place.selectors'
import { PlaceCard } from '../../src/screens/emergency/patient/PlaceCard'
import { system } from '../../src/ui/theme/system'
import { inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { correcting, incidentPlaceModel, placesFound } from '../models/incident-place.model'
import { RUDI } from '../models/patient-data.model'

const button = (screen: Screen, name: string) => screen.getByRole('button', { name })
const words = (screen: Screen) => screen.getByRole('combobox', { name: 'Cari lokasi' })
const option = (screen: Screen, name: RegExp) => screen.getByRole('option', { name })

walkView({
  model: incidentPlaceModel,
  view: ({ actor }) => <PlaceCard location={RUDI.location} place={actor} />,
  gestures: {
    async 'place.edit'(screen) {
      await button(screen, 'Perbaiki lokasi').click()
    },
    async 'place.restore'(screen) {
      await button(screen, 'Kembalikan').click()
    },
    async 'place.cancel'(screen) {
      await button(screen, 'Batal').click()
    },
    async 'place.look'(screen) {
      await button(screen, 'Cari dengan kata').click()
    },
    async 'place.point'(screen) {
      await button(screen, 'Letakkan pin di peta').click()
    },
  },
  faces: {
    async 'incidentPlace.corrected'(screen, { context: { former } }) {
      const restore = screen.getByRole('button', { name: 'Kembalikan' })
      if (former === null) await expect.element(restore).not.toBeInTheDocument()
      else await expect.element(screen.getByText(`Sebelumnya: ${former.address}`)).toBeVisible()
    },
    async 'incidentPlace.shown'(screen) {
      await expect.element(screen.getByText('Jl. Melati Raya No. 12, Jakarta Selatan')).toBeVisible()
      await expect.element(screen.getByText('-6.20880, 106.84560')).toBeVisible()
      await expect.element(button(screen, 'Perbaiki lokasi')).toBeVisible()
    },
    async 'incidentPlace.correcting.looking'(screen) {
      await expect.element(words(screen)).toHaveFocus()
    },
    async 'incidentPlace.correcting.pointing'(screen) {
      await expect.element(screen.getByRole('status').first()).toHaveTextContent('Pilih titik kejadian di peta.')
    },
    async 'incidentPlace.correcting.naming'(screen, { context: { pin } }) {
      const received = screen.getByText(/Mencari nama tempat di pin ini/)
      await expect.element(received).toHaveTextContent(`${pin.lat.toFixed(5)}, ${pin.lng.toFixed(5)}`)
    },
  },
  faceless: FACELESS,
})

/** The card while one looks by words, and what it reported. */
async function look(location = RUDI.location) {
  const clock = new TestClock()
  const received: unknown[] = []
  const onPoint = vi.fn<() => void>()
  const input = correcting((report) => void received.push(report.location))()
  const actor: IncidentPlaceRef = createActor(inert(incidentPlaceModel.machine), { clock, input }).start()
  const screen = await render(
    <ChakraProvider value={system}>
      <div style={{ padding: 16 }}>
        <PlaceCard location={location} place={actor} onPoint={onPoint} />
      </div>
    </ChakraProvider>,
  )
  await button(screen, location === null ? 'Tentukan lokasi' : 'Perbaiki lokasi').click()
  const search = () => actor.getSnapshot().children.search
  async function find(typed: string, found = placesFound) {
    await expect.element(words(screen)).toHaveFocus()
    await userEvent.keyboard(typed)
    clock.advance(SEARCH_DELAY)
    search()?.send({ type: 'xstate.done.actor.ask', output: found } as never)
  }
  return { actor, screen, received, find, search, clock, onPoint }
}

afterEach(() => page.viewport(1280, 800))

describe('correcting the place', () => {
  test('by words, with the keyboard alone; the focus returns to where it began', async () => {
    const { screen, received, find } = await look()
    await find('gambir')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(option(screen, /Stasiun Gambir/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    expect(received).toEqual([
      { lat: -6.1767, lng: 106.8306, address: 'Stasiun Gambir, Jl. Medan Merdeka Timur, Jakarta Pusat' },
    ])
    await expect.element(button(screen, 'Perbaiki lokasi')).toHaveFocus()
  })

  test('by a click on what was found', async () => {
    const { screen, received, find } = await look()
    await find('monas')
    await option(screen, /Monumen Nasional/).click()
    expect(received).toEqual([
      { lat: -6.1754, lng: 106.8272, address: 'Monumen Nasional, Jl. Silang Monas, Jakarta Pusat' },
    ])
  })

  test('an empty result and a missing answer both say what to do', async () => {
    const { screen, find, search, clock } = await look()
    await find('xyz', [])
    await expect.element(screen.getByText(/Tempat tidak ditemukan/).first()).toBeVisible()
    await userEvent.keyboard('z')
    clock.advance(SEARCH_DELAY)
    search()?.send({ type: 'xstate.error.actor.ask', error: null } as never)
    await button(screen, 'Coba lagi').click()
    expect(search()?.getSnapshot().value).toBe('searching')
  })

  test('by a pin: the map is brought in sight, and takes it', async () => {
    const { screen, actor, received, onPoint, clock } = await look(null)
    await button(screen, 'Letakkan pin di peta').click()
    expect(onPoint).toHaveBeenCalledOnce()
    actor.send({ type: 'place.pin', point: { lat: -6.2, lng: 106.8 } })
    await expect.element(screen.getByText(/-6.20000, 106.80000/)).toBeVisible()
    clock.advance(4_000)
    expect(received).toEqual([{ lat: -6.2, lng: 106.8, address: null }])
  })

  test('the former place stays in sight and is restored; the focus stays on the card', async () => {
    const { screen, received, find } = await look()
    await find('monas')
    await option(screen, /Monumen Nasional/).click()
    await expect.element(screen.getByText('Sebelumnya: Jl. Melati Raya No. 12, Jakarta Selatan')).toBeVisible()
    await button(screen, 'Kembalikan').click()
    expect(received.slice(1)).toEqual([RUDI.location])
    await expect.element(button(screen, 'Perbaiki lokasi')).toHaveFocus()
  })

  test('does not overflow on a phone', async () => {
    await page.viewport(360, 640)
    const { screen, find } = await look()
    await find('gambir')
    await expect.element(option(screen, /Stasiun Gambir/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(360)
  })
})
