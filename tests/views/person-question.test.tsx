import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { canDecide } from '../../machines/consultation/person-question/person-question.rules'
import type { PersonQuestionRef } from '../../machines/consultation/person-question/person-question.selectors'
import { AlikePersons } from '../../src/screens/consultation/allergy/AlikePersons'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { personQuestionModel, SITI } from '../models/person-question.model'

const REASON_BOX = 'Alasan: ternyata orang lain'
const QUESTION = 'Pada konsultasi 3 Mei 2025 untuk “Siti Aminah”, lahir 5 Mar 1985: alergi penisilin (sesak).'

function View({ question }: { question: PersonQuestionRef }) {
  const current = useSelector(question, ({ context }) => context.current)
  return <AlikePersons question={question} alike={[{ ...SITI, is: isOf(current) }]} known={[]} />
}

function isOf(current: { answer: { decisions: { is: 'same' | 'other' }[] } } | null) {
  return current?.answer.decisions[0]?.is ?? null
}

walkView({
  model: personQuestionModel,
  everyWorld: true,
  view: ({ actor }) => <View question={actor as PersonQuestionRef} />,
  gestures: {
    async 'person.decide'(screen, { is }) {
      const button = is === 'same' ? /^(Orang yang sama|Ternyata orang yang sama)$/ : 'Orang lain'
      await screen.getByRole('button', { name: button, exact: true }).click()
    },
    async 'withdrawal.start'(screen) {
      await screen.getByRole('button', { name: 'Ternyata orang lain' }).click()
    },
    async 'reason.changed'(screen, { reason }) {
      await screen.getByRole('textbox', { name: REASON_BOX }).fill(String(reason))
    },
    async 'withdrawal.confirm'(screen) {
      await screen.getByRole('button', { name: 'Simpan alasan' }).click()
    },
    async 'withdrawal.abandon'(screen) {
      await screen.getByRole('button', { name: 'Batal' }).click()
    },
    async 'saving.retry'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
  },
  offers: ({ context }, event) =>
    event.type !== 'person.decide' ||
    canDecide(context, { consultation_id: SITI.consultation_id, is: event['is'] as 'same' | 'other' }),
  faces: {
    async 'personQuestion.deciding.fresh'(screen, { context: { current } }) {
      if (isOf(current) === null) {
        await expect.element(screen.getByText(QUESTION)).toBeVisible()
        await expect.element(screen.getByText('Apakah ini pasien yang sama?')).toBeVisible()
      } else if (isOf(current) === 'other') {
        await expect.element(screen.getByText(/tidak dihitung: orang lain/)).toBeVisible()
      } else {
        await expect.element(screen.getByText(/dihitung: orang yang sama/)).toBeVisible()
        await expect.element(screen.getByRole('button', { name: 'Ternyata orang lain' })).toBeVisible()
      }
    },
    async 'personQuestion.deciding.withdrawing'(screen, { context: { withdrawal } }) {
      await expect.element(screen.getByRole('textbox', { name: REASON_BOX })).toHaveValue(withdrawal?.reason)
    },
    'personQuestion.deciding.refused': says(/^Keputusan ini tidak tersimpan/),
    async 'personQuestion.saving'(screen) {
      expect(screen.getByRole('status').element().querySelector('[aria-disabled], [data-unavailable]')).toBeTruthy()
    },
    'personQuestion.waiting': says(/^Server belum menjawab/),
  },
  faceless: FACELESS,
})

function says(words: RegExp) {
  return async (screen: Screen) => {
    await expect.element(screen.getByText(words)).toBeVisible()
  }
}
