import type { Meta } from '@storybook/react-vite'
import type { PersonQuestionRef } from '../../machines/consultation/person-question/person-question.selectors'
import { AlikePersons } from '../../src/screens/consultation/allergy/AlikePersons'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { personQuestionModel, SITI } from '../../tests/models/person-question.model'
import { at } from '../at'

const view = ({ actor }: Staged<typeof personQuestionModel.machine>) => {
  const is = actor.getSnapshot().context.current?.answer.decisions[0]?.is ?? null
  return <AlikePersons question={actor as PersonQuestionRef} alike={[{ ...SITI, is }]} known={[]} />
}

export default { title: 'Konsultasi/Orang yang mirip', component: AlikePersons } satisfies Meta

export const Bertanya = at(personQuestionModel, 'personQuestion.deciding.fresh', view, { world: 'nobody has decided' })
export const OrangLain = at(personQuestionModel, 'personQuestion.deciding.fresh', view, {
  world: 'it is another person’s',
})
export const OrangYangSama = at(personQuestionModel, 'personQuestion.deciding.fresh', view, {
  world: 'it is the same person’s',
})
export const Dibatalkan = at(personQuestionModel, 'personQuestion.deciding.withdrawing', view)
export const Ditolak = at(personQuestionModel, 'personQuestion.deciding.refused', view)
export const Menyimpan = at(personQuestionModel, 'personQuestion.saving', view)
export const ServerDiam = at(personQuestionModel, 'personQuestion.waiting', view)
