import { expect } from 'vitest'
import type { AllergyQuestionRef } from '../../machines/consultation/allergy-question/allergy-question.selectors'
import { canConfirm } from '../../machines/consultation/allergy-question/allergy-question.rules'
import { AllergyDialog } from '../../src/screens/consultation/allergy/AllergyDialog'
import { type Screen, walkView } from '../kit/views/view-walk'
import { allergyQuestionModel } from '../models/allergy-question.model'
import { FACELESS } from '../models/faceless'

/** Of a correction, or of a removal of an earlier allergy. */
const REASON = /^Alasan (perbaikan|menghapus alergi (penisilin|yang tercatat di konsultasi lain))$/
const dialog = (screen: Screen) => screen.getByRole('dialog', { name: 'Alergi pasien' })
const press = (name: string) => async (screen: Screen) => {
  await dialog(screen).getByRole('button', { name, exact: true }).click()
}
const says = (words: string | RegExp) => async (screen: Screen) => {
  await expect.element(dialog(screen).getByText(words).first()).toBeVisible()
}
const asksAgain = async (screen: Screen, { context: { recorded } }: { context: { recorded: readonly string[] } }) => {
  await says(`Rekam medis mencatat: ${recorded.join(', ')}. Tetap simpan “Tidak ada alergi”?`)(screen)
  await expect.element(dialog(screen).getByRole('button', { name: 'Tetap simpan' })).toBeVisible()
}

walkView({
  model: allergyQuestionModel,
  everyWorld: true,
  view: ({ actor }) => <AllergyDialog question={actor as AllergyQuestionRef} name="Sulastri Wahyuningsih" />,
  gestures: {
    'question.close': press('Tutup'),
    async 'question.submit'(screen) {
      await dialog(screen)
        .getByRole('button', { name: /^(Simpan jawaban|Tetap simpan)$/ })
        .click()
    },
    'earlier.confirm': press('Masih benar'),
    'saving.retry': press('Coba lagi'),
    async 'form.changed'(screen, { form }) {
      const { status, correction, allergies } = form as { status?: string; correction?: string; allergies?: unknown[] }
      if (correction !== undefined) await screen.getByRole('textbox', { name: REASON }).fill(correction)
      if (status === 'none') await screen.getByRole('radio', { name: 'Tidak ada alergi' }).click()
      if (allergies === undefined) return
      await screen.getByRole('radio', { name: 'Ada alergi', exact: true }).click()
      if (screen.getByRole('listitem').elements().length === 0) {
        await screen.getByRole('combobox', { name: 'Alergi terhadap' }).fill('penicillin')
        await screen.getByRole('option', { name: 'penisilin · penicillin' }).click()
      }
      await screen.getByRole('textbox', { name: 'Reaksi terhadap penisilin' }).fill('ruam')
    },
  },
  // A first answer has no reason for a correction, unless it removes an earlier allergy.
  offers: ({ context, value }, { type, form }) => {
    if (type === 'question.open') return false
    if (type === 'earlier.confirm') return value.editing !== undefined && canConfirm(context)
    if (type !== 'form.changed') return true
    const isRemoval = context.earlier !== null && context.draft?.status === 'none'
    return (
      context.current !== null ||
      context.isReasonRequired ||
      isRemoval ||
      (form as { correction?: string }).correction === undefined
    )
  },
  faces: {
    'allergyQuestion.editing.fresh': says(/^Tanyakan kepada Sulastri/),
    async 'allergyQuestion.editing.incomplete'(screen) {
      await expect.element(dialog(screen).getByRole('button', { name: 'Simpan jawaban' })).toBeVisible()
    },
    'allergyQuestion.editing.confirming': asksAgain,
    'allergyQuestion.editing.superseded': says(/^Jawaban baru saja disimpan dari perangkat lain/),
    async 'allergyQuestion.editing.refused'(screen, { context: { refusal } }) {
      const isOver = refusal?.kind === 'closed'
      await says(isOver ? /^Konsultasi ini sudah berakhir/ : /^Server tidak dapat membaca jawaban ini/)(screen)
    },
    async 'allergyQuestion.saving'(screen) {
      await expect
        .element(dialog(screen).getByRole('button', { name: 'Menyimpan' }))
        .toHaveAttribute('aria-busy', 'true')
    },
    'allergyQuestion.waiting': says(/^Server belum menjawab/),
  },
  faceless: FACELESS,
})
