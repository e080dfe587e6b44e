import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AnyMachineSnapshot } from 'xstate'
import type { PatientDataRef } from '../../machines/emergency/patient-data/patient-data.selectors'
import { formatNik } from '../../src/i18n/format'
import { NotesPanel } from '../../src/screens/emergency/patient/NotesPanel'
import { PatientDataForm } from '../../src/screens/emergency/patient/PatientDataForm'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { NIK, patientDataModel, RUDI, rudi } from '../models/patient-data.model'

const name = (screen: Screen) => screen.getByRole('textbox', { name: 'Nama pasien' })
const nik = (screen: Screen) => screen.getByRole('textbox', { name: 'NIK' })
const status = (screen: Screen) => screen.getByRole('status').first()

walkView({
  model: patientDataModel,
  view: ({ actor }) => <PatientDataForm patientData={actor} />,
  gestures: {
    async 'data.change'(screen, event) {
      if ('patient_name' in event.change) await name(screen).fill(event.change.patient_name)
      else await nik(screen).fill(event.change.patient_nik)
    },
    async 'data.keepMine'(screen) {
      await screen.getByRole('button', { name: 'Pakai punya saya: Nama pasien' }).click()
    },
    async 'data.takeTheirs'(screen) {
      await screen.getByRole('button', { name: 'Pakai yang baru: Nama pasien' }).click()
    },
  },
  // Nothing is typed before it is loaded and after the end; existing values are not typed.
  offers: ({ context, value }, event) =>
    event.type !== 'data.change' ||
    (value.form === 'editing' && value.saving !== 'closed' && event.change.patient_name !== context.draft.patient_name),
  faces: {
    async 'patientData.form.restoring'(screen) {
      await expect.element(status(screen)).toHaveTextContent('Memuat yang tersimpan')
      await expect.element(name(screen)).toBeDisabled()
    },
    async 'patientData.form.editing'(screen, { context: { draft, malformed } }) {
      await expect.element(name(screen)).toHaveValue(draft.patient_name)
      await expect.element(nik(screen)).toHaveValue(formatNik(draft.patient_nik))
      if (draft.patient_nik !== '') await expect.element(screen.getByText('16 angka, kurang 4')).toBeVisible()
      if (malformed.includes('patient_name')) {
        await expect
          .element(name(screen))
          .toHaveAccessibleDescription('Server tidak menerima isian ini. Periksa dan ubah.')
      }
    },
    async 'patientData.saving.settled'(screen, snapshot) {
      if (!snapshot.matches({ form: 'editing' })) return
      const { base, draft, disputed, wasSaved } = snapshot.context
      const isSaved = draft.patient_name === base.patient_name && draft.patient_nik === base.patient_nik
      const fields = [draft.patient_name !== base.patient_name && 'Nama pasien', draft.patient_nik !== '' && 'NIK']
      const held =
        disputed.length > 0 ? 'Ada isi yang berbeda' : `Belum tersimpan: ${fields.filter(Boolean).join(', ')}`
      await expect.element(status(screen)).toHaveTextContent(isSaved ? (wasSaved ? 'Tersimpan' : /^$/) : held)
    },
    'patientData.saving.pausing': saysSaving,
    'patientData.saving.putting': saysSaving,
    async 'patientData.saving.failing'(screen) {
      await expect.element(status(screen)).toHaveTextContent('Belum tersimpan, dicoba lagi')
    },
    async 'patientData.saving.closed'(screen, { context: { draft, base } }) {
      await expect.element(name(screen)).toHaveAttribute('readonly')
      if (draft.patient_name === base.patient_name) return
      await expect.element(status(screen)).toHaveTextContent('Tidak tersimpan, Emergency sudah berakhir')
    },
    async 'patientData.agreement.disputed'(screen, { context: { draft, base } }) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('juga diubah di perangkat lain')
      const both = screen.getByRole('region', { name: 'Isi berbeda: Nama pasien' })
      await expect.element(both.getByText(draft.patient_name, { exact: true })).toBeVisible()
      await expect.element(both.getByText(base.patient_name, { exact: true })).toBeVisible()
    },
  },
  faceless: FACELESS,
})

async function saysSaving(screen: Screen, { context }: AnyMachineSnapshot) {
  const words = context.disputed.length > 0 ? 'Ada isi yang berbeda' : 'Menyimpan…'
  await expect.element(status(screen)).toHaveTextContent(words)
}

async function open(
  panel: (patientData: PatientDataRef) => React.ReactNode = (ref) => <PatientDataForm patientData={ref} />,
) {
  const { actor } = stageState(patientDataModel, 'patientData.form.editing', {
    where: ({ context: { draft, from } }) =>
      from === RUDI.updatedAt && draft.patient_name === RUDI.patient_name && draft.patient_nik === '',
  })
  const screen = await render(<ChakraProvider value={system}>{panel(actor)}</ChakraProvider>)
  return { actor, screen, form: () => actor.getSnapshot().context.draft }
}

afterEach(() => page.viewport(1280, 800))

describe('the NIK', () => {
  test('is grouped as it is typed; what is missing is counted, and asked for once one leaves', async () => {
    const { screen, form } = await open()
    await nik(screen).click()
    await userEvent.keyboard('337201140758')
    await expect.element(nik(screen)).toHaveValue('3372 0114 0758')
    await expect.element(nik(screen)).toHaveAttribute('aria-invalid', 'false')
    await expect.element(nik(screen)).toHaveAccessibleDescription('16 angka, kurang 4')
    await userEvent.tab()
    await expect.element(nik(screen)).toHaveAttribute('aria-invalid', 'true')
    await nik(screen).click()
    await userEvent.keyboard('{End}0003')
    expect(form().patient_nik).toBe(NIK)
    await expect.element(screen.getByText('16 angka', { exact: false })).not.toBeInTheDocument()
  })

  test('leaves the caret where a digit is corrected, and deleting a gap deletes its digit', async () => {
    const { screen, form } = await open()
    await nik(screen).fill(NIK)
    const input = nik(screen).element() as HTMLInputElement
    input.setSelectionRange(2, 2)
    await userEvent.keyboard('{Delete}')
    expect([form().patient_nik, input.selectionStart]).toEqual(['332011407580003', 2])
    await userEvent.keyboard('7')
    expect([form().patient_nik, input.selectionStart]).toEqual([NIK, 3])
    // Right behind the first gap.
    input.setSelectionRange(5, 5)
    await userEvent.keyboard('{Backspace}')
    expect([form().patient_nik, input.value]).toEqual(['337011407580003', '3370 1140 7580 003'])
  })

  test('pasted text is reduced to its digits', async () => {
    const { screen, form } = await open()
    await nik(screen).fill('3372-0114.0758/0003')
    expect(form().patient_nik).toBe(NIK)
    await expect.element(nik(screen)).toHaveValue('3372 0114 0758 0003')
  })
})

test('the doctor’s remark shows all of its lines', async () => {
  const { screen, form } = await open()
  const remark = screen.getByRole('textbox', { name: 'Keterangan dokter' })
  await remark.fill('Ayah jatuh di kamar mandi.\nTidak sadar, napas berbunyi.\nMinum obat jantung.\nAlergi penisilin.')
  expect(form().emergency_type).toContain('\nAlergi')
  const { scrollHeight, clientHeight } = remark.element()
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1)
  await expect.element(remark).toHaveAccessibleDescription(/Kata penelpon sendiri tetap ada di kartu penelpon/)
})

describe('a conflict', () => {
  test('shows both values, and is resolved with the keyboard, field by field', async () => {
    const { screen, actor, form } = await open()
    actor.send({ type: 'data.change', change: { patient_name: 'Suparman', notes: 'Sesak.' } })
    actor.send({
      type: 'data.updated',
      data: rudi(7, { patient_name: 'Rudi H.', notes: null, emergency_type: 'Sesak napas' }),
    })
    // Only one of them was touched here.
    await expect.element(screen.getByRole('textbox', { name: 'Keterangan' })).toHaveValue('Sesak napas')
    await expect.element(screen.getByRole('region', { name: 'Isi berbeda: Catatan' })).not.toBeInTheDocument()
    const mine = screen.getByRole('button', { name: 'Pakai punya saya: Nama pasien' })
    mine.element().focus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(form()).toMatchObject({ patient_name: 'Rudi H.', notes: 'Sesak.' })
    await expect.element(mine).not.toBeInTheDocument()
  })

  test('the next question has the focus when one is answered', async () => {
    const { screen, actor } = await open()
    actor.send({ type: 'data.change', change: { patient_name: 'Suparman', patient_telp: '0813' } })
    actor.send({ type: 'data.updated', data: rudi(7, { patient_name: 'Rudi H.', patient_telp: null }) })
    actor.send({ type: 'data.updated', data: rudi(8, { patient_name: 'Rudi H.', patient_telp: '0812-3456-789' }) })
    await screen.getByRole('button', { name: 'Pakai punya saya: Nama pasien' }).click()
    await expect.element(screen.getByRole('button', { name: 'Pakai punya saya: Telepon' })).toHaveFocus()
  })
})

describe('the notes', () => {
  const notes = (screen: Screen) => screen.getByRole('textbox')

  test('are ready to be written on, close on Escape, and give the focus back', async () => {
    const onClose = vi.fn<() => void>()
    const opener = document.createElement('button')
    document.body.append(opener)
    opener.focus()
    const { screen, form, actor } = await open((ref) => <NotesPanel patientData={ref} onClose={onClose} />)
    await expect.element(notes(screen)).toHaveFocus()
    await userEvent.keyboard('Pasien sadar.')
    expect(form().notes).toBe('Pasien sadar.')
    expect(actor.getSnapshot().value).toMatchObject({ saving: 'pausing' })
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    await screen.unmount()
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })

  test('a conflict about them is decided there too', async () => {
    const { screen, actor, form } = await open((ref) => <NotesPanel patientData={ref} onClose={() => {}} />)
    actor.send({ type: 'data.change', change: { notes: 'Sesak.', patient_name: 'Su' } })
    actor.send({ type: 'data.updated', data: rudi(7, { notes: 'Sadar.', patient_name: 'Rudi H.' }) })
    await screen.getByRole('button', { name: 'Pakai yang baru: Catatan' }).click()
    expect(form().notes).toBe('Sadar.')
    await expect.element(screen.getByRole('region', { name: /Nama pasien/ })).not.toBeInTheDocument()
  })
})

test('another word for the gender than the two is shown as it is', async () => {
  const { screen, actor } = await open()
  actor.send({ type: 'data.updated', data: rudi(7, { patient_gender: 'Tidak diketahui' }) })
  await expect.element(screen.getByRole('combobox', { name: 'Jenis kelamin' })).toHaveValue('Tidak diketahui')
})

test('does not overflow on a phone or in the column', async () => {
  await page.viewport(360, 640)
  const { screen, actor } = await open((ref) => (
    <div style={{ padding: 16 }}>
      <PatientDataForm patientData={ref} />
      <NotesPanel patientData={ref} onClose={() => {}} />
    </div>
  ))
  actor.send({ type: 'data.change', change: { patient_name: 'a'.repeat(120), notes: 'b'.repeat(200) } })
  actor.send({ type: 'data.updated', data: rudi(7, { patient_name: 'c'.repeat(120), notes: 'd'.repeat(200) }) })
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent('perangkat lain')
  for (const width of [360, 312]) {
    await page.viewport(width, 640)
    expect(document.documentElement.scrollWidth).toBe(width)
  }
})
