import type { Meta } from '@storybook/react-vite'
import { KeepingNews } from '../../src/screens/consultation/paper-form/KeepingNews'
import type { Staged } from '../../tests/kit/stage/stage-state'
import { keepingModel } from '../../tests/models/keeping.model'
import { at } from '../at'

const view = ({ actor }: Staged<typeof keepingModel.machine>) => (
  <main style={{ padding: 24, background: 'var(--dk-surface)' }}>
    <p role="status">
      <KeepingNews keeping={actor} />
    </p>
  </main>
)

export default { title: 'Konsultasi/Penyimpanan', component: KeepingNews } satisfies Meta

export const Dipulihkan = at(keepingModel, 'keeping.unsent.restored', view)
export const Menyimpan = at(keepingModel, 'keeping.unsent.dirty', view, { also: ['keeping.unsent.keeping'] })
export const Tersimpan = at(keepingModel, 'keeping.unsent.kept', view)
export const BelumTersimpan = at(keepingModel, 'keeping.unsent.unkept', view)
