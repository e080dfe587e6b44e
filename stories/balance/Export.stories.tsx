import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import { ExportNews } from '../../src/screens/balance/ExportNews'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { exportModel, NOVEMBER } from '../../tests/models/export.model'
import { at } from '../at'
import { BalanceStage } from './BalanceStage'

const view = ({ actor }: Staged<typeof exportModel.machine>) => <BalanceStage exporting={actor} query={NOVEMBER} />
const narrow = ({ actor }: Staged<typeof exportModel.machine>) => (
  <div style={{ width: 360 }}>
    <BalanceStage exporting={actor} query={NOVEMBER} />
  </div>
)
const dark = ({ actor }: Staged<typeof exportModel.machine>) => <BalanceStage exporting={actor} query={NOVEMBER} dark />
const afterOnePage = { where: ({ context }: AnyMachineSnapshot) => context.page === 1 }

export default { title: 'Saldo/Ekspor', component: ExportNews } satisfies Meta

export const BelumDiminta = at(exportModel, 'export.idle', view)
export const MulaiMembaca = at(exportModel, 'export.reading', view)
export const Membaca = at(exportModel, 'export.reading', view, afterOnePage)
export const Menyiapkan = at(exportModel, 'export.saving', view)
export const Tersimpan = at(exportModel, 'export.done', view)
export const Terhenti = at(exportModel, 'export.failed', view, afterOnePage)
export const Dibatalkan = at(exportModel, 'export.cancelled', view)
export const LayarSempit = at(exportModel, 'export.reading', narrow, afterOnePage)
export const LayarSempitTerhenti = at(exportModel, 'export.failed', narrow, afterOnePage)
export const Gelap = at(exportModel, 'export.done', dark)
