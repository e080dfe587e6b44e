import type { Meta } from '@storybook/react-vite'
import type { AllergyQuestionRef } from '../../machines/consultation/allergy-question/allergy-question.selectors'
import { AllergyDialog } from '../../src/screens/consultation/allergy/AllergyDialog'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { allergyQuestionModel, CORRECTION } from '../../tests/models/allergy-question.model'
import { at } from '../at'

type Stage = Staged<typeof allergyQuestionModel.machine>

const view = ({ actor }: Stage) => <AllergyDialog question={actor as AllergyQuestionRef} name="Sulastri Wahyuningsih" />
const filled = (staged: Stage) => {
  staged.actor.send({
    type: 'form.changed',
    form: {
      status: 'known',
      allergies: [
        { name: 'penisilin', reaction: 'ruam, pernah sesak', reported_by: 'patient' },
        { name: 'udang', reaction: '', reported_by: 'family' },
      ],
    },
  })
  return view(staged)
}
const corrected = (staged: Stage) => {
  staged.actor.send({ type: 'form.changed', form: { correction: CORRECTION } })
  return filled(staged)
}
const unable = (staged: Stage) => {
  staged.actor.send({ type: 'form.changed', form: { status: 'unable', unable: 'Pasien tidak sadar' } })
  return view(staged)
}

export default { title: 'Konsultasi/Tanya alergi', component: AllergyDialog } satisfies Meta

export const Baru = at(allergyQuestionModel, 'allergyQuestion.editing.fresh', view, { world: 'nobody has asked' })
export const AdaAlergi = at(allergyQuestionModel, 'allergyQuestion.editing.fresh', filled, {
  world: 'nobody has asked',
})
export const TidakDapatDitanya = at(allergyQuestionModel, 'allergyQuestion.editing.fresh', unable, {
  world: 'nobody has asked',
})
export const PernahDitanyakan = at(allergyQuestionModel, 'allergyQuestion.editing.fresh', view, {
  world: 'asked in an earlier consultation',
})
export const Memperbaiki = at(allergyQuestionModel, 'allergyQuestion.editing.fresh', corrected, {
  world: 'asked before in this one',
})
export const BelumLengkap = at(allergyQuestionModel, 'allergyQuestion.editing.incomplete', view)
export const MelawanRekamMedis = at(allergyQuestionModel, 'allergyQuestion.editing.confirming', view)
export const DariPerangkatLain = at(allergyQuestionModel, 'allergyQuestion.editing.superseded', view)
export const Ditolak = at(allergyQuestionModel, 'allergyQuestion.editing.refused', view)
export const Menyimpan = at(allergyQuestionModel, 'allergyQuestion.saving', view)
export const ServerDiam = at(allergyQuestionModel, 'allergyQuestion.waiting', view)
