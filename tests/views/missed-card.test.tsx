import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import type { MissedRequest } from '../../contract/schemas/request'
import { MINUTE } from '../../contract/values/limits'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import type { ResourceRef } from '../../machines/resource/resource.selectors'
import { MissedCard } from '../../src/screens/home/MissedCard'
import { formatTime } from '../../src/i18n/format'
import { system } from '../../src/ui/theme/system'
import { aMissedRequest } from '../kit/data/builders'
import { TEST_EPOCH } from '../kit/harness/test-clock'

const machine = createResourceMachine<MissedRequest[]>()

/** The card on a list whose loads are answered by hand. */
async function show(shownAbove: { objectId: string }[] = []) {
  const answers: { give: (requests: MissedRequest[]) => void; fault: () => void }[] = []
  const load = () =>
    new Promise<MissedRequest[]>((resolve, reject) => {
      answers.push({ give: resolve, fault: () => reject(new Error('fault')) })
    })
  const missed: ResourceRef<MissedRequest[]> = createActor(machine, { input: { load } }).start()
  const screen = await render(
    <ChakraProvider value={system}>
      <MissedCard missed={missed} shownAbove={shownAbove} />
    </ChakraProvider>,
  )
  return {
    screen,
    missed,
    give: (...requests: MissedRequest[]) => answers.shift()?.give(requests),
    fault: () => answers.shift()?.fault(),
  }
}

const patient = aMissedRequest()
const cancelled = aMissedRequest({
  objectId: 'c10',
  name: 'Bagas Adi Pratama',
  status: 'CANCEL_BY_PATIEN',
  at: TEST_EPOCH - 42 * MINUTE,
})
const facility = aMissedRequest({
  objectId: 'f9',
  className: 'Faskes_consultations',
  name: null,
  status: 'CANCEL_BY_FASKES',
  at: TEST_EPOCH - 95 * MINUTE,
})
const caller = aMissedRequest({
  objectId: 'e9',
  className: 'Emergencies',
  name: 'Dewi Anggraini',
  at: TEST_EPOCH - 5 * MINUTE,
})

test('its shape while it loads, then who, what, when, why and of which kind, newest first', async () => {
  const { screen, give } = await show()
  await expect.element(screen.getByRole('img', { name: 'Memuat' })).toBeInTheDocument()
  give(patient, cancelled, caller)
  await expect.element(screen.getByRole('listitem').first()).toBeVisible()
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([
    `Dewi AnggrainiTidak terjawab, ${formatTime(caller.at)}Waktu 60 detik habis sebelum ada dokter yang menerima.Emergency`,
    `Sulastri WahyuningsihTidak terjawab, ${formatTime(patient.at)}Waktu 25 detik habis sebelum dijawab.Pasien`,
    `Bagas Adi PratamaDibatalkan pasien, ${formatTime(cancelled.at)}Pasien membatalkan sebelum dijawab.Pasien`,
  ])
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('more than three wait behind Lihat semua', async () => {
  const { screen, give } = await show()
  give(patient, cancelled, facility, caller)
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(3)
  const more = screen.getByRole('button', { name: 'Lihat semua (4)' })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(4)
  await screen.getByRole('button', { name: 'Ringkas' }).click()
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(3)
})

test('a facility is named with the person whom it asked about, if known', async () => {
  const { screen, give } = await show()
  const named = { ...facility, name: 'Klinik Melati' }
  give({ ...named, person: 'Bagas' }, { ...named, objectId: 'f10' }, { ...facility, objectId: 'f11' })
  const items = screen.getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent(/^Klinik Melati \(pasien Bagas\)Dibatalkan/)
  await expect.element(items.nth(1)).toHaveTextContent(/^Klinik MelatiDibatalkan/)
  await expect.element(items.nth(2)).toHaveTextContent(/^Faskes tanpa namaDibatalkan/)
})

test('an emergency that still waits for a callback is not listed twice', async () => {
  const { screen, give } = await show([{ objectId: 'e9' }])
  give(patient, caller)
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('Sulastri Wahyuningsih')
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
})

test('the list says so when all of them wait there', async () => {
  const { screen, give } = await show([{ objectId: 'e9' }])
  give(caller)
  await expect.element(screen.getByText('Semua yang terlewat ada di Emergency tidak terjawab di atas.')).toBeVisible()
  await expect.element(screen.getByText('Semua permintaan terjawab')).not.toBeInTheDocument()
})

test('says so when nothing was missed', async () => {
  const { screen, give } = await show()
  give()
  await expect.element(screen.getByText('Semua permintaan terjawab')).toBeVisible()
})

test('a failed load is reported and retried; an old list stays, marked as possibly incomplete', async () => {
  const { screen, missed, give, fault } = await show()
  fault()
  await expect.element(screen.getByText('Daftar ini belum bisa dimuat. Data Anda aman.')).toBeVisible()
  await screen.getByRole('button', { name: 'Coba lagi' }).click()
  give(patient)
  await expect.element(screen.getByText('Sulastri Wahyuningsih')).toBeVisible()
  missed.send({ type: 'resource.refresh' })
  fault()
  await expect.element(screen.getByText('Daftar ini mungkin belum lengkap: pembaruan terakhir gagal.')).toBeVisible()
  await expect.element(screen.getByText('Sulastri Wahyuningsih')).toBeVisible()
})
