import { expect } from 'vitest'
import type { CorrectionRef } from '../../machines/consultation/correction/correction.selectors'
import { CancelButton, CorrectButton, VersionsFailed } from '../../src/screens/consultation/correction/CorrectButton'
import { Corrected } from '../../src/screens/consultation/correction/Corrected'
import { CorrectionDialog } from '../../src/screens/consultation/correction/CorrectionDialog'
import { anExamination } from '../kit/data/examinations'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { type Screen, walkView } from '../kit/views/view-walk'
import { A_PRESCRIPTION, correctionModel } from '../models/correction.model'
import { FACELESS } from '../models/faceless'

const inDialog = (screen: Screen) => screen.getByRole('dialog')
const press = (name: string | RegExp) => async (screen: Screen) => {
  await inDialog(screen).getByRole('button', { name, exact: true }).click()
}
const shows = (words: string | RegExp) => async (screen: Screen) => {
  await expect.element(inDialog(screen).getByText(words).first()).toBeVisible()
}
const kindOf = (target: unknown) => (target as { kind: 'diagnosis' | 'note' | 'cancellation' }).kind

const OPENING = { diagnosis: /diagnosis$/, note: /catatan$/, cancellation: /^Batalkan resep/ }

walkView({
  model: correctionModel,
  view: ({ actor }) => {
    const correction = actor as CorrectionRef
    return (
      <main>
        <VersionsFailed correction={correction} />
        <CorrectButton correction={correction} objectId="c0" kind="diagnosis" />
        <Corrected correction={correction} kind="diagnosis" />
        <CorrectButton correction={correction} objectId="c0" kind="note" />
        <Corrected correction={correction} kind="note" />
        <CancelButton
          correction={correction}
          objectId="c0"
          prescriptionId={A_PRESCRIPTION}
          sentAt="2025-08-10T02:20:00.000Z"
        />
        <CorrectionDialog
          correction={correction}
          prescriptions={anExamination().prescriptions}
          reader="Sulastri"
          now={() => TEST_EPOCH}
        />
      </main>
    )
  },
  gestures: {
    async 'versions.retry'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
    async 'correction.open'(screen, { target }) {
      await screen.getByRole('button', { name: OPENING[kindOf(target)] }).click()
    },
    async 'diagnosis.edited'(screen) {
      const field = inDialog(screen).getByRole('combobox', { name: 'Gejala' })
      await field.fill('Mual')
      await inDialog(screen).getByRole('option', { name: 'Tambah “Mual”' }).click()
    },
    async 'note.edited'(screen, { note }) {
      await inDialog(screen)
        .getByRole('textbox', { name: 'Catatan untuk pasien' })
        .fill((note as { note: string }).note)
    },
    async 'reason.edited'(screen, { reason }) {
      await inDialog(screen)
        .getByRole('textbox', { name: /^Alasan/ })
        .fill(reason as string)
    },
    'correction.close': press('Tutup'),
    'correction.discard': press('Buang isian'),
    'correction.review': press('Lanjut'),
    'correction.back': press('Kembali'),
    'correction.confirm': press(/^Ya, /),
    'saving.retry': press('Coba lagi'),
  },
  // Each document has its own fields; nothing typed is nothing to discard.
  offers: ({ context: { target, drafts }, value }, { type }) => {
    const { work } = value as { work: unknown }
    const isOpen = work !== 'closed' && work !== 'restoring'
    if (type === 'versions.retry') return !isOpen
    if (type === 'diagnosis.edited')
      return kindOf(target) === 'diagnosis' && !JSON.stringify(drafts.diagnosis).includes('Mual')
    if (type === 'note.edited') return kindOf(target) === 'note'
    return type !== 'correction.discard' || JSON.stringify(drafts).includes('Hasil')
  },
  faces: {
    async 'correction.versions.failed'(screen) {
      await expect.element(screen.getByText(/^Versi sebelumnya belum bisa dimuat/)).toBeInTheDocument()
    },
    async 'correction.work.editing.fresh'(screen) {
      await expect.element(inDialog(screen).getByRole('button', { name: 'Lanjut' })).toBeVisible()
    },
    'correction.work.editing.incomplete': shows(/^Paling sedikit 10 karakter|^Belum ada yang diubah/),
    'correction.work.editing.superseded': shows(/^Catatan ini sudah dikoreksi dari perangkat lain/),
    'correction.work.editing.refused': shows(/tidak tersimpan|tidak dibatalkan/),
    'correction.work.reviewing': shows(/^Hasil|percakapan dengan Sulastri/),
    async 'correction.work.saving'(screen) {
      await expect
        .element(inDialog(screen).getByRole('button', { name: 'Menyimpan' }))
        .toHaveAttribute('aria-busy', 'true')
    },
    'correction.work.waiting': shows(/^Server belum menjawab/),
  },
  faceless: FACELESS,
})
