import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import { isAsSent } from '../../machines/consultation/diagnosis/diagnosis.rules'
import type { DiagnosisRef } from '../../machines/consultation/diagnosis/diagnosis.selectors'
import { DiagnosisTab } from '../../src/screens/consultation/diagnosis/DiagnosisTab'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { diagnosisModel, written } from '../../tests/models/diagnosis.model'
import { codesFound } from '../../tests/models/search.model'
import { at } from '../at'
import { DocumentOnStage } from './DocumentOnStage'

type StagedDiagnosis = Staged<typeof diagnosisModel.machine>

const view = ({ actor }: { actor: unknown }) => (
  <DocumentOnStage>
    <DiagnosisTab diagnosis={actor as DiagnosisRef} />
  </DocumentOnStage>
)
const sending = (state: string) => ({ where: ({ value }: AnyMachineSnapshot) => value.sending === state })

export default { title: 'Konsultasi/Diagnosis', component: DiagnosisTab } satisfies Meta

export const Memuat = at(diagnosisModel, 'diagnosis.form.restoring', view)
export const Kosong = at(diagnosisModel, 'diagnosis.form.editing', view, { ...sending('idle'), world: 'new' })
export const SudahTerkirim = at(diagnosisModel, 'diagnosis.form.editing', view, {
  ...sending('idle'),
  world: 'sent before',
  also: ['diagnosis.sending.idle'],
})
export const Dipulihkan = at(
  diagnosisModel,
  'diagnosis.form.restoring',
  (staged) => {
    const stored = { content: written, storedAt: staged.clock.now() }
    staged.actor.getSnapshot().children.autosave?.send({ type: 'xstate.done.actor.load', output: stored } as never)
    return view(staged)
  },
  { world: 'new' },
)
export const Mengirim = at(diagnosisModel, 'diagnosis.sending.asking', view)
export const Terkirim = at(diagnosisModel, 'diagnosis.sending.sent', view, {
  where: ({ context: { draft, sent } }) => isAsSent(draft, sent),
})
const refusedBy = (kind: string) => ({ where: ({ context }: AnyMachineSnapshot) => context.refusal?.kind === kind })
export const DitolakSudahBerakhir = at(diagnosisModel, 'diagnosis.sending.refused', view, refusedBy('closed'))
export const DitolakBukanMilikAnda = at(diagnosisModel, 'diagnosis.sending.refused', view, refusedBy('notAllowed'))
export const DitolakIsinya = at(diagnosisModel, 'diagnosis.sending.refused', view, refusedBy('malformed'))
export const DariPerangkatLain = at(diagnosisModel, 'diagnosis.sending.superseded', view)
export const ServerTidakMenjawab = at(diagnosisModel, 'diagnosis.sending.faulted', view)

/** The form during a search, with the search machine in a given state. */
const looking = (steps: { type: string }[]) => (staged: StagedDiagnosis) => {
  const codes = staged.actor.getSnapshot().children.codes
  codes?.send({ type: 'search.changed', words: 'hiper' })
  staged.clock.advance(300)
  for (const step of steps) codes?.send(step as never)
  return (
    <DocumentOnStage focus="Kemungkinan diagnosis">
      <DiagnosisTab diagnosis={staged.actor as DiagnosisRef} />
    </DocumentOnStage>
  )
}

const EDITING = 'diagnosis.form.editing'
const answer = (output: unknown) => ({ type: 'xstate.done.actor.ask', output })
const fault = { type: 'xstate.error.actor.ask', error: null }
export const Mencari = at(diagnosisModel, EDITING, looking([]), { also: ['search.typing', 'search.searching'] })
export const KodeDitemukan = at(diagnosisModel, EDITING, looking([answer(codesFound)]), { also: ['search.found'] })
export const KodeTidakDitemukan = at(diagnosisModel, EDITING, looking([answer([])]), { also: ['search.found'] })
export const PencarianGagal = at(diagnosisModel, EDITING, looking([fault]), { also: ['search.failed'] })
