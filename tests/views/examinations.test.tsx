import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { useLocation } from 'wouter'
import type { AppRef, DoctorRef } from '../../machines/app/app.selectors'
import type { CorrectionPorts } from '../../machines/consultation/correction/provide-correction'
import type { ExaminationsPort } from '../../machines/ports/examinations'
import { Examinations } from '../../src/app/home/ExaminationsHost'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { correctionPorts } from '../kit/data/correction-actor'
import { anExamination, examinations, examinationsPage } from '../kit/data/examinations'
import { inert } from '../kit/graph/inert'
import { accepted } from '../../machines/ports/result'
import { aVersion, correctedVersion } from '../kit/data/versions'
import { TestClock } from '../kit/harness/test-clock'
import { doctorModel } from '../models/doctor.model'

const clock = new TestClock()
const was = location.href
beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => history.replaceState(null, '', was))

interface HomeProps {
  port: ExaminationsPort
  doctor: DoctorRef
  corrections: CorrectionPorts
}

function Home({ port, doctor, corrections }: HomeProps) {
  const [, navigate] = useLocation()
  return (
    <Examinations
      app={{} as AppRef}
      doctor={doctor}
      port={port}
      corrections={corrections}
      clock={clock}
      navigate={navigate}
    />
  )
}

async function show(parts: Partial<ExaminationsPort> = {}, corrections = correctionPorts()) {
  const world = doctorModel.worlds['signed in']
  if (world === undefined) throw new Error('the doctor model has no such world')
  const doctor = createActor(inert(doctorModel.machine), { input: world(clock) }).start() as DoctorRef
  const asked: string[] = []
  const port: ExaminationsPort = {
    async list({ query: { search } }) {
      asked.push(search)
      return examinationsPage(examinations(5).filter(({ patient_name }) => patient_name?.includes(search)))
    },
    show: async () => ({ ok: true, value: anExamination() }),
    ...parts,
  }
  const screen = await render(
    <ChakraProvider value={system}>
      <Home port={port} doctor={doctor} corrections={corrections} />
    </ChakraProvider>,
  )
  return { screen, asked }
}

test('a search narrows the list, and is cleared where nothing was found', async () => {
  const { screen, asked } = await show()
  await expect.element(screen.getByText('Sulastri Wahyuningsih')).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Cari riwayat pemeriksaan' }).fill('Bagas')
  await expect.element(screen.getByText('1 ditemukan')).toBeVisible()
  expect(screen.getByRole('listitem').all()).toHaveLength(1)
  await screen.getByRole('searchbox').fill('Bagaskara')
  await expect.element(screen.getByText('Tidak ditemukan')).toBeVisible()
  await screen.getByRole('button', { name: 'Hapus pencarian' }).click()
  await expect.element(screen.getByText('5 pemeriksaan')).toBeVisible()
  expect(asked).toEqual(['', 'Bagas', 'Bagaskara', ''])
})

test('one is opened by its address; closing goes back to the row it came from', async () => {
  const { screen } = await show()
  const row = screen.getByRole('link', { name: /Sulastri/ })
  await row.click()
  const sheet = screen.getByRole('dialog', { name: 'Pemeriksaan' })
  await expect.element(sheet.getByText('Tengkuk berat sejak tiga hari, pusing bila bangun tidur')).toBeVisible()
  for (const said of [
    'I10',
    'Kurangi garam',
    'Tengkuk berat, Pusing',
    'Amlodipin 5 mg',
    'Tensi 160/95. Keluarga mengingatkan minum obat.',
  ]) {
    await expect.element(sheet.getByText(said, { exact: true }).first()).toBeInTheDocument()
  }
  expect(location.search).toBe('?riwayat=K-0')
  const before = history.length
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => location.search).toBe('')
  await expect.element(sheet).not.toBeInTheDocument()
  expect(history.length).toBe(before)
  await expect.element(row).toHaveFocus()
})

test('opens from the address after a reload; closing it clears the address', async () => {
  history.replaceState(null, '', '/?riwayat=K-0')
  const { screen } = await show()
  const sheet = screen.getByRole('dialog', { name: 'Pemeriksaan' })
  await expect.element(sheet.getByText('I10', { exact: true }).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Tutup' }).click()
  await expect.poll(() => location.search).toBe('')
  await expect.element(sheet).not.toBeInTheDocument()
})

test('reports an examination that does not exist, and retries one that fails', async () => {
  const answers = [
    () => Promise.reject(new Error('fault')),
    () => Promise.resolve({ ok: false as const, refusal: { kind: 'gone' as const } }),
  ]
  history.replaceState(null, '', '/?riwayat=K-9')
  const { screen } = await show({ show: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')) })
  const sheet = screen.getByRole('dialog')
  await expect.element(sheet.getByText('Pemeriksaan ini belum bisa dimuat. Data Anda aman.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Coba lagi' }).click()
  await expect.element(sheet.getByText('Pemeriksaan ini tidak ada di riwayat Anda')).toBeVisible()
})

test('a correction is read again at once, and says by whom and why; the version before opens under it', async () => {
  let versions = [aVersion()]
  let shown = 0
  const corrections = correctionPorts(async () => versions, {
    async correct() {
      versions = [aVersion(), correctedVersion()]
      return accepted(undefined)
    },
  })
  history.replaceState(null, '', '/?riwayat=K-0')
  const { screen, asked } = await show(
    {
      async show() {
        shown += 1
        return { ok: true, value: anExamination() }
      },
    },
    corrections,
  )
  await screen.getByRole('button', { name: 'Koreksi catatan' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Koreksi catatan' })
  await dialog.getByRole('textbox', { name: 'Catatan untuk pasien' }).fill('Tensi 150/90.')
  await dialog.getByRole('textbox', { name: 'Alasan koreksi' }).fill('Tensimeter keliru dibaca')
  await dialog.getByRole('button', { name: 'Lanjut' }).click()
  const question = screen.getByRole('dialog', { name: 'Simpan koreksi catatan ini?' })
  await expect
    .element(question)
    .toHaveTextContent(/Sebelum.*160\/95.*Sesudah.*150\/90.*Alasan koreksi: Tensimeter keliru dibaca/)
  await expect.element(question).toHaveTextContent(/percakapan dengan faskes yang meminta konsultasi/)
  await question.getByRole('button', { name: 'Ya, simpan koreksi' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(() => shown).toBe(2)
  expect(asked).toHaveLength(2)
  const sheet = screen.getByRole('dialog', { name: 'Pemeriksaan' })
  await expect
    .element(
      sheet.getByText(/^Dikoreksi 11 Agu 2025, .* oleh dr\. Ratna Kusumawardani: Rekam jantung datang kemudian$/),
    )
    .toBeVisible()
  await sheet.getByText('Versi sebelumnya').click()
  await expect.element(sheet.getByText(/^Ditulis 10 Agu 2025, .* oleh dr\. Ratna Kusumawardani$/)).toBeVisible()
})

test('offers no correction for a consultation that has not ended or was not treated', async () => {
  history.replaceState(null, '', '/?riwayat=K-0')
  const { screen } = await show({ show: async () => ({ ok: true, value: anExamination({ status: 'SESI_BERAKHIR' }) }) })
  await expect.element(screen.getByText('I10', { exact: true }).first()).toBeVisible()
  expect(screen.getByRole('button', { name: /^Koreksi|^Batalkan resep/ }).all()).toEqual([])
})
