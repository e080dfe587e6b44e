import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import type { NoteRef } from '../../machines/consultation/note/note.selectors'
import { NoteTab } from '../../src/screens/consultation/note/NoteTab'
import { storedNote } from '../../tests/models/autosave.model'
import { noteModel } from '../../tests/models/note.model'
import { at } from '../at'
import { DocumentOnStage } from './DocumentOnStage'

const view = ({ actor }: { actor: unknown }) => (
  <DocumentOnStage>
    <NoteTab note={actor as NoteRef} />
  </DocumentOnStage>
)
const having = (schedule: 'none' | 'incomplete' | 'whole') => ({
  where: ({ context: { draft } }: AnyMachineSnapshot) =>
    draft.note !== '' && schedule === (draft.date === '' ? 'none' : draft.time === '' ? 'incomplete' : 'whole'),
})
const refusedBy = (kind: string) => ({ where: ({ context }: AnyMachineSnapshot) => context.refusal?.kind === kind })

export default { title: 'Konsultasi/Catatan', component: NoteTab } satisfies Meta

export const Memuat = at(noteModel, 'note.form.restoring', view)
export const Kosong = at(noteModel, 'note.form.editing', view, { where: ({ context: { draft } }) => draft.note === '' })
export const TanpaJadwal = at(noteModel, 'note.form.editing', view, having('none'))
export const JadwalBelumLengkap = at(noteModel, 'note.form.editing', view, having('incomplete'))
export const DenganJadwal = at(noteModel, 'note.form.editing', view, {
  ...having('whole'),
  also: ['note.sending.idle'],
})
export const JadwalSudahLewat = at(
  noteModel,
  'note.form.editing',
  (staged) => {
    staged.actor.send({ type: 'schedule.change', date: '2025-11-16', time: '09:00' })
    return view(staged)
  },
  having('none'),
)
export const Dipulihkan = at(noteModel, 'note.form.restoring', (staged) => {
  const stored = { content: storedNote, storedAt: staged.clock.now() }
  staged.actor.getSnapshot().children.autosave?.send({ type: 'xstate.done.actor.load', output: stored } as never)
  return view(staged)
})
export const Mengirim = at(noteModel, 'note.sending.asking', view)
export const Terkirim = at(noteModel, 'note.sending.sent', view)
export const DitolakSudahBerakhir = at(noteModel, 'note.sending.refused', view, refusedBy('closed'))
export const DitolakBukanMilikAnda = at(noteModel, 'note.sending.refused', view, refusedBy('notAllowed'))
export const DitolakIsinya = at(noteModel, 'note.sending.refused', view, refusedBy('malformed'))
export const DariPerangkatLain = at(noteModel, 'note.sending.superseded', view)
export const ServerTidakMenjawab = at(noteModel, 'note.sending.faulted', view)
