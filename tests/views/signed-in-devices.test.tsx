import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { DevicesSection } from '../../src/screens/account/DevicesSection'
import { accepted } from '../../machines/ports/result'
import { system } from '../../src/ui/theme/system'
import { inert } from '../kit/graph/inert'
import { TEST_EPOCH, TestClock } from '../kit/harness/test-clock'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { listedDevices, HERE, signedIn, signedInDevicesModel, TABLET } from '../models/signed-in-devices.model'

const now = () => TEST_EPOCH
const leave = (screen: Screen, device: string) =>
  screen.getByRole('button', { name: new RegExp(`^(Keluar dari|Keluarkan) perangkat ini: ${device}`) })
const question = (screen: Screen) => screen.getByRole('alertdialog', { name: 'Keluar dari perangkat ini?' })
const otherQuestion = (screen: Screen) => screen.getByRole('alertdialog', { name: 'Keluarkan perangkat ini?' })
const names: Record<string, string> = { [HERE]: 'Chrome di Windows' }

/** Everyone who is signed in has a row, this device first. */
async function lists(screen: Screen, { context }: { context: { devices: { device: string }[] } }) {
  const rows = screen.getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent('Chrome di WindowsPerangkat iniAktif sekarang')
  expect(rows.elements()).toHaveLength(context.devices.length)
}

async function isEnding(screen: Screen) {
  const ending = screen.getByRole('button', { name: 'Mengeluarkan: Chrome di Android' })
  await expect.element(ending).toHaveAttribute('aria-busy', 'true')
  await expect
    .element(leave(screen, 'Chrome di Windows'))
    .toHaveAccessibleDescription('Perangkat lain sedang dikeluarkan. Tunggu sebentar.')
}

walkView({
  model: signedInDevicesModel,
  view: ({ actor }) => <DevicesSection devices={actor} now={now} />,
  gestures: {
    'devices.refresh': async (screen) => screen.getByRole('button', { name: 'Coba lagi' }).click(),
    'device.end': async (screen, { id }) => leave(screen, names[String(id)] ?? 'Chrome di Android').click(),
    'device.confirm': async (screen) => screen.getByRole('button', { name: /^Ya, keluar/ }).click(),
    'device.cancel': async (screen) => screen.getByRole('button', { name: 'Batal' }).click(),
  },
  // Re-read automatically while there is a list.
  offers: (snapshot, { type }) => type !== 'devices.refresh' || snapshot.matches('unread'),
  faces: {
    async 'signedInDevices.reading'(screen) {
      await expect.element(screen.getByRole('status', { name: 'Memuat' })).toBeInTheDocument()
    },
    async 'signedInDevices.unread'(screen) {
      await expect.element(screen.getByText('Daftar perangkat belum bisa dimuat. Akun Anda aman.')).toBeVisible()
    },
    'signedInDevices.listed.resting': lists,
    async 'signedInDevices.listed.unended'(screen, snapshot) {
      await lists(screen, snapshot)
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Perangkat itu belum dikeluarkan.')
    },
    'signedInDevices.listed.refreshing': lists,
    async 'signedInDevices.listed.stale'(screen, snapshot) {
      await lists(screen, snapshot)
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Daftar ini mungkin sudah berubah.')
    },
    async 'signedInDevices.confirming'(screen) {
      await expect.element(question(screen)).toBeVisible()
      await expect.element(question(screen)).toHaveTextContent('Untuk masuk lagi Anda memerlukan email dan kata sandi.')
    },
    async 'signedInDevices.asking'(screen) {
      await expect.element(otherQuestion(screen)).toBeVisible()
      await expect
        .element(otherQuestion(screen))
        .toHaveTextContent(/Chrome di Android\. Terakhir aktif hari ini pukul \d\d\.\d\d\./)
    },
    'signedInDevices.ending.sending.first': isEnding,
    'signedInDevices.ending.sending.repeated': isEnding,
    async 'signedInDevices.ending.confirming'(screen) {
      await expect.element(screen.getByRole('dialog', { name: 'Pastikan ini Anda' })).toBeVisible()
    },
  },
  faceless: FACELESS,
})

afterEach(() => page.viewport(1280, 800))

async function open() {
  const report = vi.fn<(report: { type: string }) => void>()
  const actor = createActor(inert(signedInDevicesModel.machine), { input: signedIn(report)(new TestClock()) }).start()
  actor.send({ type: 'xstate.done.actor.readDevices', output: listedDevices } as never)
  const screen = await render(
    <ChakraProvider value={system}>
      <DevicesSection devices={actor} now={now} />
    </ChakraProvider>,
  )
  return { actor, screen, report }
}

test('each says when it was there, in words', async () => {
  const { screen } = await open()
  const rows = screen.getByRole('listitem')
  await expect.element(rows.nth(1)).toHaveTextContent(/^Chrome di AndroidTerakhir aktif hari ini pukul \d\d\.\d\d/)
  await expect.element(rows.nth(2)).toHaveTextContent(/^Safari di iPadTerakhir aktif 14 Nov 2025 pukul \d\d\.\d\d/)
})

test('this device is left by keyboard, after the question, and Escape answers nothing', async () => {
  const { screen, report } = await open()
  leave(screen, 'Chrome di Windows').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question(screen)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question(screen)).toBeVisible()
  expect(report).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Ya, keluar' }).click()
  expect(report.mock.calls).toEqual([[{ type: 'device.left' }]])
})

test('a device that is signed out goes with its row, and the list has the focus', async () => {
  const { actor, screen } = await open()
  leave(screen, 'Chrome di Android').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(otherQuestion(screen)).toBeVisible()
  await screen.getByRole('button', { name: 'Ya, keluarkan' }).click()
  await expect.element(screen.getByRole('button', { name: 'Mengeluarkan: Chrome di Android' })).toHaveFocus()
  actor.send({ type: 'xstate.done.actor.endDevice', output: accepted(null) } as never)
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(2)
  await expect.element(screen.getByRole('heading', { name: 'Perangkat yang masuk' })).toHaveFocus()
  const news = screen.getByRole('region', { name: 'Perangkat yang masuk' }).getByRole('status')
  await expect.element(news).toHaveTextContent('Chrome di Android sudah keluar dari akun Anda.')
  actor.send({ type: 'device.end', id: TABLET })
  await expect.element(news).toBeEmptyDOMElement()
})

test('two devices of one name have buttons of different names', async () => {
  const { actor, screen } = await open()
  const twins = listedDevices.map((one) => ({ ...one, device: 'Chrome di Windows' }))
  actor.send({ type: 'devices.refresh' })
  actor.send({ type: 'xstate.done.actor.refreshDevices', output: twins } as never)
  await expect.poll(() => screen.getByText('Chrome di Windows').elements().length).toBe(3)
  const labels = screen
    .getByRole('button')
    .elements()
    .map((one) => one.getAttribute('aria-label'))
  expect(new Set(labels).size).toBe(3)
})

test('does not overflow on a phone', async () => {
  await page.viewport(360, 640)
  const { screen } = await open()
  await expect.element(screen.getByRole('listitem').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})
