import { expect } from 'vitest'
import type { BodyQuestionRef } from '../../machines/consultation/body-question/body-question.selectors'
import { canConfirmEarlier } from '../../machines/consultation/body-question/body-question.rules'
import { BodyQuestionDialog } from '../../src/screens/consultation/body-question/BodyQuestionDialog'
import { type Screen, walkView } from '../kit/views/view-walk'
import { bodyQuestionModel } from '../models/body-question.model'
import { FACELESS } from '../models/faceless'

const press = (name: string) => async (screen: Screen) => {
  await screen.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
const shows = (words: string | RegExp) => async (screen: Screen) => {
  await expect.element(screen.getByRole('dialog').getByText(words).first()).toBeVisible()
}

walkView({
  model: bodyQuestionModel,
  everyWorld: true,
  view: ({ actor }) => <BodyQuestionDialog question={actor as BodyQuestionRef} name="Bagas Adi Pratama" />,
  gestures: {
    'question.close': press('Tutup'),
    async 'question.submit'(screen) {
      await screen
        .getByRole('dialog')
        .getByRole('button', { name: /^(?:Simpan jawaban|Ya, simpan)$/ })
        .click()
    },
    'earlier.confirm': press('Masih benar'),
    'saving.retry': press('Coba lagi'),
    async 'form.changed'(screen, { form }) {
      const { kg, pregnancy, correction } = form as { kg?: string; pregnancy?: string; correction?: string }
      if (kg !== undefined) await screen.getByRole('textbox', { name: 'Berat badan (kg)' }).fill(kg)
      if (pregnancy !== undefined) await screen.getByRole('radio', { name: 'Hamil', exact: true }).click()
      if (correction !== undefined) await screen.getByRole('textbox', { name: 'Alasan perbaikan' }).fill(correction)
    },
  },
  // A first answer has no reason for a correction, and each kind has its own fields.
  offers: ({ context, value }, { type, form }) => {
    if (type === 'question.open') return false
    if (type === 'earlier.confirm') return value.editing !== undefined && canConfirmEarlier(context)
    if (type !== 'form.changed') return true
    const { kg, pregnancy, correction } = form as { kg?: string; pregnancy?: string; correction?: string }
    if (correction !== undefined) return context.current[context.kind as 'weight_kg'] !== null
    return context.kind === 'pregnancy' ? pregnancy !== undefined : kg !== undefined
  },
  faces: {
    'bodyQuestion.editing.fresh': shows(/^Tanyakan kepada Bagas/),
    async 'bodyQuestion.editing.incomplete'(screen) {
      await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Simpan jawaban' })).toBeVisible()
    },
    'bodyQuestion.editing.unlikely': shows(/tidak lazim untuk usia ini/),
    'bodyQuestion.editing.superseded': shows(/^Jawaban baru saja disimpan dari perangkat lain/),
    'bodyQuestion.editing.refused': shows(/^Konsultasi ini sudah berakhir/),
    async 'bodyQuestion.saving'(screen) {
      await expect
        .element(screen.getByRole('dialog').getByRole('button', { name: 'Menyimpan' }))
        .toHaveAttribute('aria-busy', 'true')
    },
    'bodyQuestion.waiting': shows(/^Server belum menjawab/),
  },
  faceless: FACELESS,
})
