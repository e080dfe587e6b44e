import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { RoomPatient } from '../../machines/consultation/earlier-allergies.rules'
import type { PatientBody } from '../../machines/consultation/patient.rules'
import { PatientHeader } from '../../src/screens/consultation/PatientHeader'
import { Button } from '../../src/ui/button/Button'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import '../../src/ui/theme/theme.css'

afterEach(() => page.viewport(1280, 800))

const SULASTRI: RoomPatient = {
  id: '301',
  name: 'Sulastri Wahyuningsih',
  picture: null,
  gender: 'Perempuan',
  dob: '1979-03-12',
  complaint: 'Pusing berputar sejak pagi',
  allergies: ['Penisilin', 'Udang'],
  allergiesUnasked: null,
  allergiesBefore: null,
  facility: null,
}

async function show(width: number, patient = SULASTRI) {
  await page.viewport(width, 800)
  const tools = (
    <>
      <Button size={36}>▶</Button>
      <Button variant="ghost" size={36}>
        Simpan
      </Button>
    </>
  )
  const screen = await render(
    <PatientHeader patient={patient} body={null} now={() => TEST_EPOCH} tools={tools} onEnd={() => {}} />,
  )
  const box = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect()
  return { screen, box }
}

test('on a phone the name begins where everything below it begins', async () => {
  const { screen, box } = await show(360)
  expect(box('Sulastri Wahyuningsih').left).toBe(16)
  expect(screen.getByText('Keluhan').element().getBoundingClientRect().left).toBe(16)
})

test('a missing name is said in words, the facility’s too', async () => {
  const { screen } = await show(1280, { ...SULASTRI, name: null, facility: { id: '501', name: null, picture: null } })
  await expect.element(screen.getByRole('heading', { name: 'Pasien tanpa nama' })).toBeVisible()
  await expect.element(screen.getByText('Faskes tanpa nama')).toBeVisible()
})

test.each([600, 960, 1280])(
  'at %i px the name stays on one line, and the end is named in full for readers',
  async (width) => {
    const { screen, box } = await show(width)
    expect(box('Sulastri Wahyuningsih').height).toBeLessThan(30)
    await expect.element(screen.getByRole('button', { name: 'Akhiri konsultasi' })).toBeVisible()
    expect(screen.getByText('Akhiri', { exact: true }).element().checkVisibility()).toBe(width < 1100)
  },
)

const BEFORE = { allergies: null, allergiesBefore: { names: ['penisilin (ruam)'], at: '2026-11-12T02:00:00.000Z' } }
const A_LONG_COMPLAINT = 'Demam tiga hari, batuk berdahak, nyeri menelan dan sesak sejak tadi malam'
const BODY: PatientBody = { weight: 66.1, height: 155, bloodType: 'O', recordNumber: 'RM 00-41-60-10', relation: null }

test.each([
  ['known allergies', {}],
  ['an unconfirmed allergy', BEFORE],
])('on a phone it takes at most 160 px with %s', async (_, allergies) => {
  await page.viewport(360, 740)
  const screen = await render(
    <PatientHeader
      patient={{ ...SULASTRI, ...allergies, complaint: A_LONG_COMPLAINT }}
      body={BODY}
      now={() => TEST_EPOCH}
      facts={
        <Button size={32} variant="link">
          Tidak hamil · 27 Nov
        </Button>
      }
      history={
        <Button size={32} variant="link">
          10 konsultasi sebelumnya
        </Button>
      }
      tools={
        <>
          <Button size={36}>▶</Button>
          <Button variant="ghost" size={36}>
            ⋯
          </Button>
        </>
      }
      onAskAllergies={() => {}}
      onConfirmAllergies={() => {}}
      onEnd={() => {}}
    />,
  )
  const record = screen.getByText('RM 00-41-60-10')
  await expect.element(record).not.toBeVisible()
  expect(screen.container.querySelector('header')?.getBoundingClientRect().height).toBeLessThanOrEqual(160)
  await screen.getByRole('button', { name: 'Selengkapnya' }).click()
  await expect.element(record).toBeVisible()
})

test('an allergy of an earlier consultation is stated with its date, as not confirmed, and confirmed at once', async () => {
  const onConfirm = vi.fn<() => void>()
  const screen = await render(
    <PatientHeader
      patient={{ ...SULASTRI, ...BEFORE }}
      body={null}
      now={() => TEST_EPOCH}
      onConfirmAllergies={onConfirm}
      onEnd={() => {}}
    />,
  )
  const strip = screen
    .getByText(/belum dikonfirmasi$/)
    .element()
    .closest('p')
  expect(strip?.textContent.replace(/\s+/g, ' ')).toBe('Alergi penisilin (ruam) (12 Nov 2026), belum dikonfirmasi')
  await expect.element(screen.getByText('Alergi belum ditanyakan')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Masih benar' }).click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('no allergy in an earlier consultation is stated with its date, too', async () => {
  const allergiesBefore = { ...BEFORE.allergiesBefore, names: [] }
  const screen = await render(
    <PatientHeader
      patient={{ ...SULASTRI, allergies: null, allergiesBefore }}
      body={null}
      now={() => TEST_EPOCH}
      onEnd={() => {}}
    />,
  )
  const strip = screen
    .getByText(/belum dikonfirmasi$/)
    .element()
    .closest('p')
  expect(strip?.textContent).toBe('Tidak ada alergi (12 Nov 2026), belum dikonfirmasi')
})

test.each([320, 360, 600, 960])('at %i px a very long name stays whole and nothing scrolls sideways', async (width) => {
  await page.viewport(width, 740)
  const name = 'Raden Ayu Fransiskamariaimmaculata Kusumawardhaninegara binti Sastrowardoyo Hadiningrat'
  const screen = await render(
    <PatientHeader
      patient={{ ...SULASTRI, name }}
      body={BODY}
      now={() => TEST_EPOCH}
      tools={<Button size={36}>▶</Button>}
      onEnd={() => {}}
    />,
  )
  await expect.element(screen.getByRole('heading', { name })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('on a phone an allergy that no rule compares is named once, on the second line of the strip', async () => {
  await page.viewport(360, 740)
  const patient = { ...SULASTRI, allergies: ['Penisilin', 'Udang', 'obat kuning'] }
  const screen = await render(
    <PatientHeader patient={patient} body={null} now={() => TEST_EPOCH} tools={null} onEnd={() => {}} />,
  )
  const strip = screen.getByText('Alergi', { exact: true }).element().parentElement
  expect(strip?.textContent).toBe('Alergi Penisilin, Udang Tidak diperiksa otomatis: obat kuning')
  expect(strip?.getBoundingClientRect().height).toBeLessThanOrEqual(44)
})
