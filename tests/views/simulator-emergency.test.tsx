import { ChakraProvider } from '@chakra-ui/react/styled-system'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Call } from '../../sandbox/simulator/views/call/Call'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { stageState } from '../kit/harness/stage-state'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { type Screen, walkView } from '../kit/views/view-walk'
import { callModel } from '../models/call.model'
import { detailOf, emergencyIn } from '../models/simulator-records'

/** What it says while it waits is in its name, hidden: no end is asked for. */
const CALL = /^Panggil (?:bantuan|lagi)/
const status = (screen: Screen) => screen.getByRole('status', { name: 'Status darurat' })
const isBusy = (name: string) => async (screen: Screen) => {
  await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true')
}
const hasNoButton = (screen: Screen) => expect(screen.getByRole('button', { name: CALL }).elements()).toHaveLength(0)

walkView({
  model: callModel,
  view: ({ actor, clock }) => <Call call={actor} now={clock.now} />,
  gestures: {
    'help.call': async (screen) => {
      await screen.getByRole('combobox', { name: 'Keadaan' }).selectOptions('Stroke')
      await screen
        .getByRole('combobox', { name: 'Lokasi' })
        .selectOptions('Jl. M.H. Thamrin No. 9, Menteng, Jakarta Pusat')
      await screen.getByRole('button', { name: CALL }).click()
    },
    'help.callFromHere': async (screen) => {
      await screen.getByRole('combobox', { name: 'Lokasi' }).selectOptions('Lokasi perangkat ini')
      await screen.getByRole('button', { name: CALL }).click()
    },
  },
  faces: {
    'call.record.stale': async (screen) => {
      await expect.element(screen.getByText('Menyambung kembali…')).toBeVisible()
    },
    'call.help.finding': async (screen, snapshot) => {
      if ((snapshot.context as { record: unknown }).record !== null) return
      await expect.element(status(screen)).toHaveTextContent('Mencari panggilan yang masih berjalan…')
    },
    'call.help.ready': async (screen, snapshot) => {
      const { notice, record } = snapshot.context as { notice: unknown; record: { status: string } | null }
      await expect.element(screen.getByRole('button', { name: CALL })).not.toHaveAttribute('aria-busy')
      if (record?.status === 'NOT_ANSWERED')
        await expect.element(screen.getByRole('button', { name: 'Panggil lagi' })).toBeVisible()
      if (notice !== null) await expect.element(screen.getByRole('alert')).toBeVisible()
    },
    'call.help.locating': isBusy('Mencari lokasi'),
    'call.help.calling': isBusy('Memanggil'),
    'call.help.ringing': async (screen) => {
      await expect.element(screen.getByRole('timer', { name: 'Sisa waktu' })).toBeVisible()
      hasNoButton(screen)
    },
    'call.help.helped': async (screen, snapshot) => {
      hasNoButton(screen)
      const { detail, record } = snapshot.context as { detail: unknown; record: { status: string } }
      if (detail !== null) await expect.element(screen.getByText('B 1186 RSB')).toBeVisible()
      else if (record.status === 'ON_CALL')
        await expect.element(screen.getByText('Dokter sedang memilih ambulans.')).toBeVisible()
    },
  },
  faceless: {
    'call.record.reading': 'the status says it',
    'call.record.live': 'nothing is shown while all is well',
  },
})

async function show(
  stateId: string,
  where?: (snapshot: { context: { record: { status: string } | null } }) => boolean,
) {
  const { actor, clock } = stageState(callModel, stateId, where === undefined ? {} : { where: where as never })
  const screen = await render(
    <ChakraProvider value={system}>
      <main>
        <Call call={actor} now={clock.now} />
      </main>
    </ChakraProvider>,
  )
  return { actor, clock, screen }
}

test('by coordinates, with a mark to find it by', async () => {
  const { actor, screen } = await show('call.help.ready')
  await screen.getByRole('combobox', { name: 'Lokasi' }).selectOptions('Tulis koordinat')
  // Nothing is called from nowhere.
  await screen.getByRole('button', { name: CALL }).click()
  expect(actor.getSnapshot().value.help).toBe('ready')
  await screen.getByRole('spinbutton', { name: 'Lintang' }).fill('-6.2103')
  await screen.getByRole('spinbutton', { name: 'Bujur' }).fill('106.8456')
  await screen.getByRole('textbox', { name: 'Patokan' }).fill('Depan stasiun')
  await screen.getByRole('button', { name: CALL }).click()
  expect(actor.getSnapshot().context.order?.location).toEqual({ lat: -6.2103, lng: 106.8456, address: 'Depan stasiun' })
})

test('not answered: called again with a click, what and where as before', async () => {
  const { actor, screen } = await show('call.help.ready', ({ context }) => context.record?.status === 'NOT_ANSWERED')
  await screen.getByRole('button', { name: 'Panggil lagi' }).click()
  const { location, emergency_type } = emergencyIn('NOT_ANSWERED')
  expect(actor.getSnapshot().context.order).toEqual({
    className: 'Emergencies',
    emergencyType: emergency_type,
    location,
  })
})

test('before its departure the caller reads how far the ambulance is, and no arrival', async () => {
  const { actor, clock, screen } = await show('call.help.helped', ({ context }) => context.record?.status === 'ON_CALL')
  const position = { lat: -6.19, lng: 106.85, heading: 90, at: TEST_EPOCH }
  clock.sleep(60_000)
  actor.send({ type: 'detail.changed', detail: detailOf({ position, eta_s: 230 }) })
  await expect.element(screen.getByText('Ambulans belum berangkat, sekitar 4 menit dari lokasi')).toBeVisible()
  await expect.element(screen.getByText(/^Tiba se/)).toHaveLength(0)
})

test('shows the ambulance and its arrival, live, and marks an old position as old', async () => {
  const { actor, clock, screen } = await show(
    'call.help.helped',
    ({ context }) => context.record?.status === 'ON_GOING',
  )
  const position = { lat: -6.19, lng: 106.85, heading: 90, at: TEST_EPOCH }
  actor.send({ type: 'detail.changed', detail: detailOf({ position, eta_s: 230 }) })
  await expect.element(screen.getByText(/^Tiba sekitar pukul \d\d\.\d\d \(4 menit lagi\)$/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '+6281211112222' })).toBeVisible()
  await expect.element(screen.getByText('Slamet Riyanto')).toBeVisible()
  expect(screen.getByText(/Posisi terakhir/).elements()).toHaveLength(0)
  clock.sleep(20_000)
  await expect.element(screen.getByText(/^Posisi terakhir pukul/)).toBeVisible()
  const later = { ...position, at: clock.now() }
  actor.send({ type: 'detail.changed', detail: detailOf({ position: later, eta_s: 0 }) })
  await expect.element(screen.getByText('Tiba sebentar lagi')).toBeVisible()
  actor.send({ type: 'record.changed', record: emergencyIn('PICK_UP', { updatedAt: TEST_EPOCH + 90_000 }) })
  await expect.element(screen.getByText(/^Tiba di RS Bina Harapan sekitar pukul/)).toBeVisible()
})

test.each([360, 1280])('accessible, and nothing wider than the page, at %i px', async (width) => {
  await page.viewport(width, 800)
  for (const state of ['call.help.ready', 'call.help.helped']) {
    const { actor, screen } = await show(state)
    if (state === 'call.help.helped') actor.send({ type: 'detail.changed', detail: detailOf({ eta_s: 200 }) })
    expect(screen.container.scrollWidth).toBeLessThanOrEqual(width)
    const { violations } = await axe.run(screen.container, {
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
    await screen.unmount()
  }
  await page.viewport(1280, 800)
})
