import type { Meta } from '@storybook/react-vite'
import { AutosaveStatus } from '../../src/screens/consultation/document-form/AutosaveStatus'
import { DraftRecovery } from '../../src/screens/consultation/document-form/DraftRecovery'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { autosaveModel } from '../../tests/models/autosave.model'
import { at } from '../at'

/** A form with nothing but its autosave. */
const formWith = (autosave: Staged<typeof autosaveModel.machine>['actor']) => ({
  getSnapshot: () => ({ children: { autosave } }),
  subscribe: () => ({ unsubscribe() {} }),
})

const view = ({ actor }: Staged<typeof autosaveModel.machine>) => (
  <main style={{ padding: 24, background: 'var(--dk-surface)' }}>
    <p role="status">
      <AutosaveStatus autosave={actor} />
    </p>
    <DraftRecovery form={formWith(actor)} />
  </main>
)

export default { title: 'Konsultasi/Penyimpanan', component: AutosaveStatus } satisfies Meta

export const Dipulihkan = at(autosaveModel, 'autosave.unsent.restored', view)
export const Menyimpan = at(autosaveModel, 'autosave.unsent.storing', view)
export const Tersimpan = at(autosaveModel, 'autosave.unsent.stored', view)
export const BelumTersimpan = at(autosaveModel, 'autosave.unsent.unstored', view)
export const BelumTerbaca = at(autosaveModel, 'autosave.loading.patience.over', view)
export const TanpaDraf = at(autosaveModel, 'autosave.unread.asking', view)
export const TanpaDrafMenunggu = at(autosaveModel, 'autosave.unread.waiting', view)
export const DuaDraf = at(autosaveModel, 'autosave.found', view)
