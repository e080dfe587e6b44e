import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PastConsultation } from '../../contract/schemas/consultation'
import type { ReadPage } from '../../machines/ports/pages'
import { EarlierConsultations } from '../../src/screens/consultation/earlier/EarlierConsultations'
import { setLanguage } from '../../src/i18n/texts'
import { system } from '../../src/ui/theme/system'
import { aRecord } from '../kit/data/builders'
import { accepted, refused } from '../../machines/ports/result'
import { anEarlierConsultation, EARLIER, earlierActor, pageOf } from '../kit/data/earlier'
import { documentsActor } from '../kit/data/documents-actor'
import { anExamination, anExaminationOf } from '../kit/data/examinations'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { clippedRing } from '../kit/views/focus-ring'

const COUGH = { code: 'R05', name: 'Batuk', name_en: 'Cough' }

afterEach(() => setLanguage('id'))

function show(readPage: ReadPage<PastConsultation>, documents = documentsActor(), onRenewed = () => {}) {
  const prescriptionTab = createRef<HTMLButtonElement>()
  return render(
    <ChakraProvider value={system}>
      <EarlierConsultations
        earlier={earlierActor(readPage)}
        documents={documents}
        now={() => TEST_EPOCH}
        onRenewed={() => {
          onRenewed()
          return prescriptionTab.current
        }}
      />
      <button type="button" ref={prescriptionTab}>
        Resep
      </button>
    </ChakraProvider>,
  )
}

test('shows their number beside the patient, which opens the list', async () => {
  const screen = await show(() => Promise.resolve(pageOf(EARLIER)))
  const toggle = screen.getByRole('button', { name: '2 konsultasi sebelumnya' })
  await toggle.click()
  const dialog = screen.getByRole('dialog', { name: 'Konsultasi sebelumnya' })
  const [first, second] = dialog.getByRole('listitem').all()
  await expect.element(first ?? dialog).toHaveTextContent(/10 Agu 2025.*Selesai.*Hipertensi esensial.*Tengkuk berat/)
  await expect.element(second ?? dialog).toHaveTextContent(/2 Mei 2025.*Sesi berakhir.*Tanpa diagnosis.*Batuk/)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(toggle).toHaveFocus()
})

test('says whose each was, and how old then, where it is not this patient’s', async () => {
  const items = [
    anEarlierConsultation(),
    anEarlierConsultation({ object_id: 'c1', patient_name: 'Bima', patient_dob: '2023-11-02' }),
    anEarlierConsultation({ object_id: 'c2', patient_name: 'Sulastri W.' }),
    anEarlierConsultation({ object_id: 'c3', patient_name: null, patient_dob: null }),
  ]
  const screen = await show(() => Promise.resolve(pageOf(items)))
  await screen.getByRole('button', { name: '4 konsultasi sebelumnya' }).click()
  const [own, child, alike, nameless] = screen.getByRole('dialog').getByRole('listitem').all()
  await expect.element(own ?? screen.container).not.toHaveTextContent('Untuk')
  await expect.element(child ?? screen.container).toHaveTextContent('Untuk Bima, 21 bln')
  await expect.element(alike ?? screen.container).toHaveTextContent('Untuk Sulastri W., 46 th')
  await expect.element(nameless ?? screen.container).toHaveTextContent('Untuk ')
})

test('consultations of one day have their time', async () => {
  const at = (time: string) =>
    anEarlierConsultation({ object_id: time, requested_at: new Date(`2025-08-10T${time}:00`).toISOString() })
  const screen = await show(() => Promise.resolve(pageOf([at('16:20'), at('09:05')])))
  await screen.getByRole('button', { name: '2 konsultasi sebelumnya' }).click()
  await expect.element(screen.getByText('10 Agu 2025, 16.20')).toBeVisible()
  await expect.element(screen.getByText('10 Agu 2025, 09.05')).toBeVisible()
})

test('an English reader reads the English name of the diagnosis', async () => {
  await setLanguage('en')
  const item = anEarlierConsultation({
    diagnosis: 'I10 Hipertensi esensial',
    diagnosis_en: 'I10 Essential hypertension',
  })
  const examination = anExamination({ spa: { symptoms: [], possible_diagnosis: ['Batuk'], advice: [], icd: [COUGH] } })
  const screen = await show(
    () => Promise.resolve(pageOf([item])),
    documentsActor(() => Promise.resolve(accepted(examination))),
  )
  await screen.getByRole('button', { name: /earlier consultation/ }).click()
  await screen.getByRole('button', { name: /I10 Essential hypertension/ }).click()
  const detail = screen.getByRole('dialog', { name: 'Examination' })
  await expect.element(detail).toHaveTextContent(/R05 Cough/)
  await expect.element(detail).not.toHaveTextContent(/Batuk/)
})

test('the focus ring of a row is inside the list, which would clip it', async () => {
  const screen = await show(() => Promise.resolve(pageOf(EARLIER)))
  await screen.getByRole('button', { name: '2 konsultasi sebelumnya' }).click()
  const button = screen.getByRole('dialog').getByRole('listitem').first().getByRole('button')
  await expect.element(button).toBeVisible()
  await userEvent.keyboard('{Tab}')
  const row = button.element() as HTMLElement
  row.focus()
  expect(row.matches(':focus-visible')).toBe(true)
  expect(clippedRing(row)).toEqual([])
})

test('older ones are a click away', async () => {
  const screen = await show(({ page }) =>
    Promise.resolve(pageOf([anEarlierConsultation({ object_id: `p${page}` })], { page, lastPage: 2, total: 2 })),
  )
  await screen.getByRole('button', { name: '2 konsultasi sebelumnya' }).click()
  await screen.getByRole('button', { name: 'Muat yang lebih lama' }).click()
  await expect.element(screen.getByRole('button', { name: 'Muat yang lebih lama' })).not.toBeInTheDocument()
  expect(screen.getByRole('listitem').all()).toHaveLength(2)
})

test('the first consultation is said to be one, without a list', async () => {
  const screen = await show(() => Promise.resolve(pageOf([])))
  await expect.element(screen.getByText('Konsultasi pertama dengan Anda')).toBeVisible()
  // The tab beside it is the only one.
  expect(screen.getByRole('button').elements()).toHaveLength(1)
})

test('while it is read the list says so; empty it says that too', async () => {
  let arrive: (page: ReturnType<typeof pageOf>) => void = () => {}
  const screen = await show(() => new Promise((resolve) => (arrive = resolve)))
  await screen.getByRole('button', { name: 'Konsultasi sebelumnya' }).click()
  await expect.element(screen.getByRole('img', { name: 'Memuat konsultasi sebelumnya' })).toBeInTheDocument()
  arrive(pageOf([]))
  await expect.element(screen.getByText('Belum ada konsultasi sebelumnya')).toBeVisible()
})

test('reads a failed list again on retry', async () => {
  const answers = [() => Promise.reject(new Error('fault')), () => Promise.resolve(pageOf(EARLIER))]
  const screen = await show(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')))
  await screen.getByRole('button', { name: 'Konsultasi sebelumnya' }).click()
  await expect.element(screen.getByText('Konsultasi sebelumnya belum bisa dimuat.')).toBeVisible()
  await screen.getByRole('button', { name: 'Coba lagi' }).click()
  await expect.element(screen.getByText('Hipertensi esensial')).toBeVisible()
})

const few = () => Promise.resolve(pageOf(EARLIER))
type Shown = Awaited<ReturnType<typeof show>>

async function openFirst(screen: Shown) {
  await screen.getByRole('button', { name: '2 konsultasi sebelumnya' }).click()
  const row = screen.getByRole('button', { name: /Hipertensi esensial/ })
  await row.click()
  return { row, detail: screen.getByRole('dialog', { name: 'Pemeriksaan' }) }
}

test('a row opens its diagnosis, prescriptions and note, and has the focus again after closing', async () => {
  const screen = await show(few)
  const { row, detail } = await openFirst(screen)
  await expect.element(detail.getByText('I10', { exact: true })).toBeVisible()
  await expect.element(detail.getByText('Amlodipin 5 mg')).toBeVisible()
  await expect.element(detail.getByText('Sudah lewat')).toBeVisible()
  await expect.element(detail.getByText(/Keluarga mengingatkan/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(detail).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})

test('a refused detail says so; a failed one is read again', async () => {
  const answers = [() => Promise.reject(new Error('fault')), () => Promise.resolve(refused({ kind: 'gone' as const }))]
  const screen = await show(
    few,
    documentsActor(() => answers.shift()?.() ?? Promise.resolve(accepted(anExamination()))),
  )
  const { detail } = await openFirst(screen)
  await expect.element(detail.getByText('Pemeriksaan ini belum bisa dimuat. Data Anda aman.')).toBeVisible()
  await detail.getByRole('button', { name: 'Coba lagi' }).click()
  await expect.element(detail.getByText('Pemeriksaan ini tidak ada di riwayat Anda')).toBeVisible()
})

test('renewing hands the medicines to the prescription, closes both dialogs and leads to the prescription', async () => {
  const documents = documentsActor()
  const onRenewed = vi.fn<() => void>()
  const screen = await show(few, documents, onRenewed)
  const { detail } = await openFirst(screen)
  await detail.getByRole('button', { name: 'Perbarui resep' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Resep' })).toHaveFocus()
  expect(onRenewed).toHaveBeenCalledOnce()
  expect(documents.getSnapshot().children.prescription?.getSnapshot().context.renewing).toMatchObject([
    { medicine_id: 'm1', per_day: 1 },
  ])
})

test('a prescription of another person is not renewed, and the button says whose it is', async () => {
  const other = anExaminationOf({ full_name: 'Budi Santoso', dob: '2015-01-31' })
  const screen = await show(
    few,
    documentsActor(() => Promise.resolve(accepted(other))),
  )
  const { detail } = await openFirst(screen)
  const renew = detail.getByRole('button', { name: 'Perbarui resep' })
  await expect.element(renew).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(renew)
    .toHaveAccessibleDescription(
      'Resep ini untuk “Budi Santoso”, lahir 31 Jan 2015: orang lain, jadi tidak diperbarui di sini.',
    )
})

test('a prescription of a person alike is renewed by a press that says so', async () => {
  const documents = documentsActor(() => Promise.resolve(accepted(anExaminationOf({ dob: '1979-12-04' }))))
  const screen = await show(few, documents)
  const { detail } = await openFirst(screen)
  await expect
    .element(
      detail.getByText(
        'Resep ini untuk “Sulastri Wahyuningsih”, lahir 4 Des 1979. Perbarui hanya jika itu pasien yang sama.',
      ),
    )
    .toBeVisible()
  expect(detail.getByRole('button', { name: /^Perbarui/ }).elements()).toEqual([])
  await detail.getByRole('button', { name: 'Pasien yang sama, perbarui resep' }).click()
  expect(documents.getSnapshot().children.prescription?.getSnapshot().context.renewing).toHaveLength(1)
})

test('the button says why nothing can be renewed once the consultation is over', async () => {
  const documents = documentsActor()
  const screen = await show(few, documents)
  const { detail } = await openFirst(screen)
  documents.send({ type: 'record.changed', record: aRecord({ status: 'FINISHED' }) })
  const renew = detail.getByRole('button', { name: 'Perbarui resep' })
  await expect.element(renew).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(renew)
    .toHaveAccessibleDescription('Konsultasi ini sudah berakhir, jadi resep tidak bisa diperbarui.')
})
