import type { Meta } from '@storybook/react-vite'
import type { CorrectionRef } from '../../machines/consultation/correction/correction.selectors'
import { CorrectionDialog } from '../../src/screens/consultation/correction/CorrectionDialog'
import { VersionsFailed } from '../../src/screens/consultation/correction/CorrectButton'
import { Corrected } from '../../src/screens/consultation/correction/Corrected'
import { anExamination } from '../../tests/kit/data/examinations'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { A_PRESCRIPTION, CORRECTION_REASON, correctionModel } from '../../tests/models/correction.model'
import { at } from '../at'

type Stage = Staged<typeof correctionModel.machine>
type Kind = 'diagnosis' | 'note' | 'cancellation'

const view = ({ actor }: Stage) => (
  <main style={{ padding: 24 }}>
    <VersionsFailed correction={actor as CorrectionRef} />
    <Corrected correction={actor as CorrectionRef} kind="diagnosis" />
    <CorrectionDialog
      correction={actor as CorrectionRef}
      prescriptions={anExamination().prescriptions}
      reader="Sulastri Wahyuningsih"
      now={() => TEST_EPOCH}
    />
  </main>
)

/** The same state, of another document. */
const of =
  (kind: Kind, isAsked = false) =>
  (staged: Stage) => {
    const { actor } = staged
    const target = kind === 'cancellation' ? { kind, prescriptionId: A_PRESCRIPTION } : { kind }
    actor.send({ type: 'correction.back' })
    actor.send({ type: 'correction.close' })
    actor.send({ type: 'correction.open', target, objectId: 'c0' })
    if (isAsked) {
      actor.send({ type: 'diagnosis.edited', edit: { type: 'symptom.add', words: 'Mual' } })
      actor.send({ type: 'diagnosis.edited', edit: { type: 'advice.add', words: 'Kontrol bila pusing menetap' } })
      actor.send({ type: 'note.edited', note: { note: 'Tensi 150/90 sesudah istirahat. Kontrol dua minggu lagi.' } })
      actor.send({ type: 'reason.edited', reason: CORRECTION_REASON })
      actor.send({ type: 'correction.review' })
    }
    return view(staged)
  }

export default { title: 'Konsultasi/Koreksi', component: CorrectionDialog } satisfies Meta

export const VersiTidakTerbaca = at(correctionModel, 'correction.versions.failed', view)
export const Diagnosis = at(correctionModel, 'correction.work.editing.fresh', of('diagnosis'))
export const Catatan = at(correctionModel, 'correction.work.editing.fresh', of('note'))
export const Pembatalan = at(correctionModel, 'correction.work.editing.fresh', of('cancellation'))
export const BelumLengkap = at(correctionModel, 'correction.work.editing.incomplete', view)
export const DariPerangkatLain = at(correctionModel, 'correction.work.editing.superseded', view)
export const Ditolak = at(correctionModel, 'correction.work.editing.refused', view)
export const Ditanyakan = at(correctionModel, 'correction.work.reviewing', view)
export const DiagnosisDitanyakan = at(correctionModel, 'correction.work.reviewing', of('diagnosis', true))
export const CatatanDitanyakan = at(correctionModel, 'correction.work.reviewing', of('note', true))
export const PembatalanDitanyakan = at(correctionModel, 'correction.work.reviewing', of('cancellation', true))
export const Menyimpan = at(correctionModel, 'correction.work.saving', view)
export const ServerDiam = at(correctionModel, 'correction.work.waiting', view)
