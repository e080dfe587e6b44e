import { expect, vi } from 'vitest'
import { UNKNOWN_PERSON } from '../../contract/values/interlock/person'
import type { PrescriptionRef } from '../../machines/consultation/prescription/prescription.selectors'
import { DosingForm } from '../../src/screens/consultation/prescription/DosingForm'
import { Issued } from '../../src/screens/consultation/prescription/Issued'
import { PrescriptionTab } from '../../src/screens/consultation/prescription/PrescriptionTab'
import { Sending } from '../../src/screens/consultation/prescription/Sending'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { dosingModel } from '../models/dosing.model'
import { FACELESS } from '../models/faceless'
import { issuedModel } from '../models/issued.model'
import { openIn, prescriptionModel } from '../models/prescription.model'
import { sendingModel } from '../models/sending.model'

const press = (name: string | RegExp) => async (screen: Screen) => {
  await screen.getByRole('button', { name, exact: true }).first().click()
}

const REASON_BOX = 'Alasan tetap diberikan'
const TITLES: Record<string, string> = { allergy: 'Alergi penisilin tercatat', duplicate: 'Zat aktif ganda' }
const titleOf = (key: unknown) => TITLES[String(key).split(':')[0] ?? ''] ?? 'Alergi belum diketahui, tanyakan pasien'

walkView({
  model: prescriptionModel,
  view: ({ actor }) => <PrescriptionTab prescription={actor as PrescriptionRef} patientName="Sulastri Wahyuningsih" />,
  gestures: {
    'medicine.restore': press('Urungkan'),
    'replacing.abandon': press('Batal'),
    'renewal.retry': press('Coba lagi'),
    'renewal.abandon': press('Batal'),
    'renewal.dismiss': press('Mengerti'),
    async 'note.changed'(screen, event) {
      await screen.getByRole('textbox', { name: 'Catatan untuk apoteker' }).fill(String(event.note))
    },
    async 'expires.changed'(screen, event) {
      await screen.getByLabelText('Berlaku sampai').fill(String(event.expires))
    },
    async 'override.start'(screen, event) {
      const finding = screen.getByRole('group', { name: titleOf(event.key) })
      await finding.getByRole('button', { name: 'Tetap berikan…' }).click()
    },
    async 'reason.changed'(screen, event) {
      await screen.getByRole('textbox', { name: REASON_BOX }).fill(String(event.reason))
    },
    'override.confirm': press('Simpan alasan'),
    async 'override.abandon'(screen) {
      await screen.getByRole('group').getByRole('button', { name: 'Batal' }).click()
    },
    async 'override.withdraw'(screen, event) {
      const finding = screen.getByRole('group', { name: titleOf(event.key) })
      await finding.getByRole('button', { name: 'Cabut alasan' }).click()
    },
    'prescription.preview': press('Pratinjau'),
    'prescription.back': press(/^(?:Kembali|Periksa lagi)$/),
    'prescription.confirm': press('Ya, kirim resep'),
    'prescription.send': press('Kirim resep'),
  },
  // Notes and dates are there once there is a medicine; reasons are written beside the list.
  offers: ({ value, context }, { type, key }) => {
    if (type === 'note.changed' || type === 'expires.changed') return context.draft.items.length > 0
    if (!/^(?:override|reason)\./.test(type)) return true
    // One reason is written at a time; what is being written is left first.
    return value.writing?.document === 'listing' && (type !== 'override.start' || context.reasoning?.key !== key)
  },
  faces: {
    async 'prescription.writing.document.listing'(screen, { context, value }) {
      await expect.element(screen.getByRole('region', { name: 'Resep', exact: true })).toBeVisible()
      for (const { medicine } of context.draft.items) {
        await expect.element(screen.getByRole('article', { name: medicine.name })).toBeVisible()
      }
      const open = openIn(context).length
      const held = screen.getByText(`${open} temuan belum diselesaikan.`, { exact: true })
      if (open > 0) await expect.element(held.first()).toBeVisible()
      else expect(value.writing.interlock).toBe('clear')
      const send = screen.getByRole('button', { name: 'Kirim resep' })
      const isDead = open > 0 || context.draft.items.length === 0 || context.draft.expires < '2025-11-17'
      if (isDead) await expect.element(send).toHaveAttribute('aria-disabled', 'true')
      else await expect.element(send).not.toHaveAttribute('aria-disabled')
    },
    async 'prescription.writing.document.renewing'(screen) {
      await expect.element(screen.getByText('Mencari obat dari resep sebelumnya…')).toBeVisible()
    },
    async 'prescription.writing.document.renewalFailed'(screen) {
      await expect.element(screen.getByText('Obat dari resep sebelumnya belum bisa dicari.')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    },
    async 'prescription.writing.document.replacing'(screen) {
      await expect.element(screen.getByRole('combobox')).toHaveFocus()
      await expect.element(screen.getByText('Cari pengganti Amoksisilin 500 mg.')).toBeVisible()
      await expect.element(screen.getByRole('combobox', { name: 'Cari obat atau zat aktif' })).toBeVisible()
    },
    async 'prescription.writing.document.dosing'(screen) {
      await expect.element(screen.getByRole('form', { name: 'Amoksisilin 500 mg' })).toBeVisible()
    },
    async 'prescription.writing.document.previewing'(screen, { context }) {
      await expect.element(screen.getByRole('heading', { name: 'Yang dibaca pasien dan apoteker' })).toBeVisible()
      await expect.element(screen.getByText('Resep untuk Sulastri Wahyuningsih')).toBeVisible()
      const send = screen.getByRole('button', { name: 'Kirim resep' })
      if (openIn(context).length > 0) await expect.element(send).toHaveAttribute('aria-disabled', 'true')
    },
    async 'prescription.writing.document.confirming'(screen, { context }) {
      const question = screen.getByRole('alertdialog', { name: 'Kirim resep untuk Sulastri Wahyuningsih?' })
      await expect.element(question).toBeVisible()
      for (const { medicine } of context.draft.items) {
        await expect.element(question.getByText(medicine.name).first()).toBeVisible()
      }
      await expect.element(question.getByRole('button', { name: 'Periksa lagi' })).toHaveFocus()
    },
    async 'prescription.restoring'(screen) {
      await expect.element(screen.getByText('Memuat yang tersimpan')).toBeVisible()
    },
    async 'prescription.writing.interlock.held.reasoning'(screen, { value, context }) {
      if (value.writing.document !== 'listing') return
      const box = screen.getByRole('textbox', { name: REASON_BOX })
      await expect.element(box).toHaveValue(context.reasoning.reason)
    },
  },
  faceless: FACELESS,
})

const { actor: behind } = stageState(prescriptionModel, 'prescription.writing.document.previewing')

walkView({
  model: sendingModel,
  view: ({ actor }) => (
    <Sending prescription={behind as PrescriptionRef} sending={actor} patientName="Sulastri Wahyuningsih" />
  ),
  gestures: { 'sending.retry': press('Coba lagi'), 'sending.close': press('Kembali') },
  faces: {
    'sending.asking': isAsking,
    'sending.checking': isAsking,
    async 'sending.waiting'(screen) {
      await expect.element(screen.getByText(/^Server belum menjawab\./)).toBeVisible()
    },
    async 'sending.refused'(screen, { context }) {
      await expect.element(screen.getByText('Resep tidak terkirim')).toBeVisible()
      const received =
        context.refusal.kind === 'closed' ? 'Konsultasi ini sudah berakhir.' : /^Server tidak dapat membaca/
      await expect.element(screen.getByText(received)).toBeVisible()
    },
  },
  faceless: FACELESS,
})

async function isAsking(screen: Screen): Promise<void> {
  await expect.element(screen.getByRole('heading', { name: 'Yang dibaca pasien dan apoteker' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mengirim' })).toHaveAttribute('aria-busy', 'true')
}

walkView({
  model: dosingModel,
  everyWorld: true,
  view: ({ actor }) => (
    <DosingForm
      dosing={actor}
      items={[]}
      known={{ allergies: [], earlierAllergies: [], alike: [], earlier: [], person: UNKNOWN_PERSON }}
    />
  ),
  gestures: {
    async 'dose.changed'(screen, { values }) {
      const [name, value] = Object.entries(values as Record<string, string>)[0] ?? []
      await screen.getByRole('textbox', { name: name === 'quantity' ? 'Jumlah' : 'Sekali pakai' }).fill(String(value))
    },
    'dose.submit': press(/^(?:Tambahkan ke resep|Simpan perubahan)$/),
    'dose.abandon': press('Batal'),
    'choices.retry': press('Coba lagi'),
  },
  faces: {
    async 'dosing.preparing'(screen) {
      const submit = screen.getByRole('button', { name: /^(?:Tambahkan|Simpan)/ })
      await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
    },
    async 'dosing.unprepared'(screen) {
      await expect.element(screen.getByText('Daftar satuan belum bisa dimuat.')).toBeVisible()
    },
    async 'dosing.open.fresh'(screen, { context }) {
      await expect.element(screen.getByRole('textbox', { name: 'Jumlah' })).toHaveValue(context.values.quantity)
      const unit = screen.getByRole('combobox', { name: 'Satuan', exact: true })
      await expect.element(unit).toHaveValue(context.values.unit_type)
      await expect.element(screen.getByText('Wajib diisi.')).not.toBeInTheDocument()
    },
    async 'dosing.open.incomplete'(screen, { context }) {
      const { quantity, amount } = context.values
      if (quantity !== '' && amount !== 'dua') return
      const problem = quantity === '' ? 'Wajib diisi.' : 'Tulis angka, misalnya 1 atau 0,5.'
      await expect.element(screen.getByText(problem)).toBeVisible()
    },
  },
  faceless: FACELESS,
})

const opened = vi.spyOn(window, 'open').mockReturnValue(null)

walkView({
  model: issuedModel,
  everyWorld: true,
  view: ({ actor }) => <Issued issued={actor} patientName="Ibu Sulastri" />,
  gestures: {
    'cancellation.start': press(/^Batalkan resep: /),
    async 'cancellation.changed'(screen, event) {
      await screen.getByRole('textbox', { name: 'Alasan pembatalan' }).fill(String(event.reason))
    },
    'cancellation.confirm': press('Ya, batalkan resep'),
    'cancellation.abandon': press(/^(?:Kembali|Tutup)$/),
    'cancellation.retry': press('Coba lagi'),
    async 'pdf.open'(screen) {
      await screen.getByRole('button', { name: 'PDF' }).last().click()
    },
  },
  // The dialog covers what is behind it; the newest prescription comes first.
  offers: ({ value, context }, { type }) =>
    type !== 'pdf.open' || (value.cancellation === 'none' && context.pdf === null),
  faces: {
    async 'issued.cancellation.none'(screen, { context }) {
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
      await expect.element(screen.getByText('S 1 dd 1', { exact: true }).first()).toBeVisible()
      const cancelled = screen.getByText('Dibatalkan', { exact: true })
      const isCancelled = context.sent.some((one: { cancelled: unknown }) => one.cancelled !== null)
      if (isCancelled) await expect.element(cancelled).toBeVisible()
      else await expect.element(cancelled).not.toBeInTheDocument()
    },
    async 'issued.cancellation.asking'(screen, { context }) {
      const dialog = screen.getByRole('dialog', { name: 'Batalkan resep ini?' })
      await expect.element(dialog).toHaveTextContent(/Ikut dibaca Ibu Sulastri\./)
      await expect.element(dialog).toHaveTextContent(/percakapan dengan Ibu Sulastri/)
      const cancelled = context.sent.find(
        (one: { prescription_id: string }) => one.prescription_id === context.cancellation.prescriptionId,
      )
      await expect.element(dialog.getByText(cancelled.medicines[0].name)).toBeVisible()
    },
    async 'issued.cancellation.cancelling'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Membatalkan' })).toHaveAttribute('aria-busy', 'true')
    },
    async 'issued.cancellation.waiting'(screen) {
      await expect.element(screen.getByText('Server belum menjawab. Kami coba lagi otomatis.')).toBeVisible()
    },
    async 'issued.cancellation.refused'(screen) {
      await expect.element(screen.getByText(/^Resep tidak dapat dibatalkan\./)).toBeVisible()
    },
    async 'issued.pdf.opening'(screen) {
      await expect.element(screen.getByText('Membuka', { exact: true })).toBeInTheDocument()
    },
    async 'issued.pdf.ready'(screen, { value }) {
      if (value.cancellation !== 'none') return
      await expect.element(screen.getByRole('link', { name: 'Buka PDF' })).toHaveAttribute('href', 'blob:resep')
      expect(opened).toHaveBeenCalledWith('blob:resep', '_blank', 'noopener')
    },
    async 'issued.pdf.failed'(screen) {
      await expect.element(screen.getByText('PDF belum bisa dibuka. Coba lagi.')).toBeInTheDocument()
    },
  },
  faceless: FACELESS,
})
