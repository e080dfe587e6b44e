import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { doctorMachine } from '../../machines/doctor/doctor.machine'
import { selectBell, selectPush } from '../../machines/doctor/doctor.selectors'
import type { DoctorRef } from '../../machines/app/app.selectors'
import type { User } from '../../machines/ports/people'
import { DoctorShell } from '../../src/app/layout/DoctorShell'
import { Shell } from '../../src/app/layout/Shell'
import { HomeScreen } from '../../src/screens/home/HomeScreen'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { aRecord, aUser, countingIds } from '../kit/data/builders'
import { inert } from '../kit/graph/inert'
import { recordsThatAnswer } from '../kit/data/health'
import { TestClock } from '../kit/harness/test-clock'

const never = () => new Promise<never>(() => {})

/** A doctor's whole home on a silent outside. */
async function show(user: Partial<User> = {}) {
  const clock = new TestClock()
  const doctor = createActor(inert(doctorMachine), {
    clock,
    input: {
      user: aUser(user),
      clock,
      newId: countingIds(),
      doctors: { detail: never, balance: never, missed: never },
      breaks: { until: () => null, hold: () => () => () => {} },
      records: recordsThatAnswer(),
      emergencies: { history: never, mapStyleUrl: undefined },
      report: () => {},
    },
  }).start() as DoctorRef
  const screen = await render(
    <ChakraProvider value={system}>
      <DoctorShell
        doctor={doctor}
        user={aUser(user)}
        brand={{ appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }}
        path="/"
        navigate={() => {}}
      >
        <HomeScreen doctor={doctor} user={aUser(user)} navigate={() => {}} />
      </DoctorShell>
    </ChakraProvider>,
  )
  return { doctor, screen, bar: screen.getByRole('banner'), home: screen.getByRole('main') }
}

describe('the switches of the bar and of the home', () => {
  test.each([
    ['Online', 'Permintaan konsultasi muncul di panel. Emergency Call baru berdering setelah Anda Offline.'],
    ['Offline', 'Permintaan muncul di panel Konsultasi. Anda punya 25 detik untuk menjawab setiap pasien.'],
  ] as const)('online with the emergency mode %s: the card says what rings', async (emergencyPresence, words) => {
    const { home } = await show({ presence: 'Online', emergencyPresence })
    await expect.element(home.getByText(words)).toBeVisible()
  })

  test('going online lets the ring sound and asks for notifications, within the same click', async () => {
    const { doctor, bar } = await show()
    const sends = [selectBell(doctor.getSnapshot()), selectPush(doctor.getSnapshot())].map((actor) => {
      if (actor === undefined) throw new Error('a doctor at work has a bell and push')
      return vi.spyOn(actor, 'send')
    })
    await bar.getByRole('switch', { name: 'Offline' }).click()
    expect(sends.map(({ mock }) => mock.calls)).toEqual([[[{ type: 'bell.arm' }]], [[{ type: 'push.allow' }]]])
  })

  test('at 320 px the longest switch leaves the account menu its whole chevron', async () => {
    await page.viewport(320, 640)
    const { bar } = await show({ emergencyPresence: 'Online' })
    await expect.element(bar.getByRole('switch', { name: 'Emergency(Aktif)' })).toBeVisible()
    const menu = bar.getByRole('button', { name: 'Menu akun' }).element()
    const chevron = [...menu.querySelectorAll('svg')].at(-1)?.getBoundingClientRect()
    expect(chevron?.width).toBe(20)
    expect(chevron?.right).toBeLessThanOrEqual(320 - 12)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(1280, 800)
  })

  test('in emergency mode its switch is in both places, the online one in none, and the question appears once', async () => {
    const { bar, home } = await show({ emergencyPresence: 'Online' })
    await expect.element(bar.getByRole('switch', { name: 'Emergency(Aktif)' })).toBeVisible()
    await expect.element(page.getByRole('switch', { name: 'Online' })).not.toBeInTheDocument()
    await home.getByRole('switch', { name: 'Emergency(Aktif)' }).click()
    const question = 'Apakah anda yakin akan menonaktifkan Mode Dokter Emergency?'
    await expect.element(page.getByRole('alertdialog', { name: question })).toBeVisible()
    expect(page.getByRole('alertdialog').elements()).toHaveLength(1)
    expect(page.getByRole('alertdialog').element().getBoundingClientRect().width).toBeLessThanOrEqual(500)
  })

  test.each([
    ['Busy', 'Offline', 'Dalam konsultasi'],
    ['Offline', 'Busy', 'Dalam emergency'],
  ] as const)('%s and %s: no switch, and the word says why', async (presence, emergencyPresence, word) => {
    const { bar } = await show({ presence, emergencyPresence })
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
    await bar.getByRole('button', { name: word }).hover()
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('Sakelar muncul lagi setelah konsultasi atau emergency ini selesai.')
  })

  test('with unfinished work both switches are gone, and the word says why', async () => {
    const { doctor, bar, home } = await show({ presence: 'Online' })
    await expect.element(home.getByRole('switch', { name: 'Emergency(Non Aktif)' })).toBeVisible()
    const lookUp = { type: 'xstate.done.actor.lookUp', output: aRecord({ status: 'ON_CHAT' }) }
    doctor.getSnapshot().children.unfinished?.send(lookUp as never)
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
    await bar.getByRole('button', { name: 'Online' }).hover()
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('Sakelar muncul lagi setelah yang belum selesai di panel dilanjutkan atau diakhiri.')
  })
})

describe('on every page', () => {
  test('the banner, word for word, only while offline', async () => {
    const { bar, screen } = await show()
    const banner = 'Anda Sedang Offline, klik toggle di atas untuk kembali Online.'
    await expect.element(bar.getByText(banner, { exact: true })).toBeVisible()
    await screen.unmount()
    const online = await show({ presence: 'Online' })
    await expect.element(online.bar.getByText(banner)).not.toBeInTheDocument()
  })

  test('the name, but not on a small screen', async () => {
    await page.viewport(1280, 800)
    const { bar } = await show()
    await expect.element(bar.getByText('dr. Ratna Kusumawardani')).toBeVisible()
    await page.viewport(360, 740)
    await expect.element(bar.getByText('dr. Ratna Kusumawardani')).not.toBeVisible()
    await page.viewport(1280, 800)
  })

  test.each([
    [1_280, 'emergency'],
    [1_024, 'emergency'],
    [1_024, 'calm'],
  ] as const)('the whole name at %i px (%s)', async (width, tone) => {
    await page.viewport(width, 800)
    const screen = await render(
      <ChakraProvider value={system}>
        <Shell
          brand={{ appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }}
          user={aUser()}
          name="dr. Ratna Kusumawardani"
          title="Dokter umum"
          path="/emergency"
          navigate={() => {}}
          onSignOut={() => {}}
          tone={tone}
        >
          {null}
        </Shell>
      </ChakraProvider>,
    )
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = screen
      .getByText('dr. Ratna Kusumawardani')
      .element()
    expect([scrollWidth <= clientWidth, scrollHeight <= clientHeight]).toEqual([true, true])
    await page.viewport(1280, 800)
  })
})
