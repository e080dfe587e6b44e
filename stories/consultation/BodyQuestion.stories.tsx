import type { Meta } from '@storybook/react-vite'
import type { BodyQuestionRef } from '../../machines/consultation/body-question/body-question.selectors'
import { BodyQuestionDialog } from '../../src/screens/consultation/body-question/BodyQuestionDialog'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { BODY_CORRECTION, bodyQuestionModel } from '../../tests/models/body-question.model'
import { at } from '../at'

type Stage = Staged<typeof bodyQuestionModel.machine>

const view = ({ actor }: Stage) => <BodyQuestionDialog question={actor as BodyQuestionRef} name="Bagas Adi Pratama" />
const corrected = (staged: Stage) => {
  staged.actor.send({ type: 'form.changed', form: { kg: '12,5', correction: BODY_CORRECTION } })
  return view(staged)
}
const of = (kind: 'pregnancy' | 'lactation') => (staged: Stage) => {
  staged.actor.send({ type: 'question.close' })
  staged.actor.send({ type: 'question.open', kind })
  if (kind === 'pregnancy') staged.actor.send({ type: 'form.changed', form: { pregnancy: 'pregnant', weeks: '20' } })
  return view(staged)
}

export default { title: 'Konsultasi/Tanya berat dan kehamilan', component: BodyQuestionDialog } satisfies Meta

export const Berat = at(bodyQuestionModel, 'bodyQuestion.editing.fresh', view, { world: 'nobody has asked' })
export const Hamil = at(bodyQuestionModel, 'bodyQuestion.editing.fresh', of('pregnancy'), { world: 'nobody has asked' })
export const Menyusui = at(bodyQuestionModel, 'bodyQuestion.editing.fresh', of('lactation'), {
  world: 'nobody has asked',
})
export const BulanLalu = at(bodyQuestionModel, 'bodyQuestion.editing.fresh', view, { world: 'weighed last month' })
export const SetengahTahunLalu = at(bodyQuestionModel, 'bodyQuestion.editing.fresh', view, {
  world: 'weighed half a year ago',
})
export const Memperbaiki = at(bodyQuestionModel, 'bodyQuestion.editing.fresh', corrected, {
  world: 'asked before in this one',
})
export const BelumLengkap = at(bodyQuestionModel, 'bodyQuestion.editing.incomplete', view)
export const TidakLazim = at(bodyQuestionModel, 'bodyQuestion.editing.unlikely', view)
export const DariPerangkatLain = at(bodyQuestionModel, 'bodyQuestion.editing.superseded', view)
export const Ditolak = at(bodyQuestionModel, 'bodyQuestion.editing.refused', view)
export const Menyimpan = at(bodyQuestionModel, 'bodyQuestion.saving', view)
export const ServerDiam = at(bodyQuestionModel, 'bodyQuestion.waiting', view)
