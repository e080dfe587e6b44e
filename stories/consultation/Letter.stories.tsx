import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import type { LetterRef } from '../../machines/consultation/letter/letter.selectors'
import { patientOf } from '../../machines/consultation/patient.rules'
import { LetterDialog } from '../../src/screens/consultation/letter/LetterDialog'
import { anApiConsultation, aRecord } from '../../tests/kit/data/builders'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { letterModel } from '../../tests/models/letter.model'
import { at } from '../at'

const view = ({ actor, clock }: Staged<typeof letterModel.machine>) => (
  <LetterDialog
    letter={actor as LetterRef}
    patient={patientOf(aRecord())}
    doctor={anApiConsultation().doctor}
    now={clock.now}
  />
)
const of = (kind: string, isWhole: boolean) => ({
  where: ({ context: { kind: open, drafts } }: AnyMachineSnapshot) =>
    open === kind && (drafts[open].reason !== '' && drafts[open].to !== '') === isWhole,
})
const refusedBy = (kind: string) => ({ where: ({ context }: AnyMachineSnapshot) => context.refusal?.kind === kind })

export default { title: 'Konsultasi/Surat', component: LetterDialog } satisfies Meta

export const SakitKosong = at(letterModel, 'letter.open.writing', view, of('sakit', false))
export const Sakit = at(letterModel, 'letter.open.writing', view, of('sakit', true))
export const RujukanKosong = at(letterModel, 'letter.open.writing', view, of('rujukan', false))
export const Rujukan = at(letterModel, 'letter.open.writing', view, of('rujukan', true))
export const SesiBerakhir = at(letterModel, 'letter.open.writing', view, {
  where: ({ context }) => context.silence === 'sessionEnded',
})
export const Mengirim = at(letterModel, 'letter.sending', view)
export const DitolakSudahBerakhir = at(letterModel, 'letter.open.refused', view, refusedBy('closed'))
export const DitolakBukanMilikAnda = at(letterModel, 'letter.open.refused', view, refusedBy('notAllowed'))
export const DitolakIsinya = at(letterModel, 'letter.open.refused', view, refusedBy('malformed'))
export const ServerTidakMenjawab = at(letterModel, 'letter.open.faulted', view)
