import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import type { NoteRef } from '../../machines/consultation/note/note.selectors'
import { NoteTab } from '../../src/screens/consultation/note/NoteTab'
import { noteModel } from '../../tests/models/note.model'
import { at } from '../at'
import { PaperOnStage } from './PaperOnStage'

const view = ({ actor }: { actor: unknown }) => (
  <PaperOnStage>
    <NoteTab note={actor as NoteRef} />
  </PaperOnStage>
)
const having = (schedule: 'none' | 'incomplete' | 'whole') => ({
  where: ({ context: { draft } }: AnyMachineSnapshot) =>
    draft.note !== '' && schedule === (draft.date === '' ? 'none' : draft.time === '' ? 'incomplete' : 'whole'),
})
const refusedBy = (kind: string) => ({ where: ({ context }: AnyMachineSnapshot) => context.refusal?.kind === kind })

export default { title: 'Konsultasi/Catatan', component: NoteTab } satisfies Meta

export const Kosong = at(noteModel, 'note.writing', view)
export const TanpaJadwal = at(noteModel, 'note.writing', view, having('none'))
export const JadwalBelumLengkap = at(noteModel, 'note.writing', view, having('incomplete'))
export const DenganJadwal = at(noteModel, 'note.writing', view, having('whole'))
export const JadwalSudahLewat = at(noteModel, 'note.writing', (staged) => {
  staged.actor.send({ type: 'schedule.change', date: '2025-11-16', time: '09:00' })
  return view(staged)
}, having('none'))
export const Mengirim = at(noteModel, 'note.sending', view)
export const Terkirim = at(noteModel, 'note.sent', view)
export const DitolakSudahBerakhir = at(noteModel, 'note.refused', view, refusedBy('closed'))
export const DitolakBukanMilikAnda = at(noteModel, 'note.refused', view, refusedBy('notAllowed'))
export const DitolakIsinya = at(noteModel, 'note.refused', view, refusedBy('malformed'))
export const ServerTidakMenjawab = at(noteModel, 'note.faulted', view)
