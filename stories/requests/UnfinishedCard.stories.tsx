import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import type { RequestClass } from '../../contract/values/statuses'
import type { UnfinishedRef } from '../../machines/unfinished/unfinished.selectors'
import { UnfinishedCard } from '../../src/screens/requests/UnfinishedCard'
import { unfinishedModel } from '../../tests/models/unfinished.model'
import { at } from '../at'

const view = ({ actor }: { actor: UnfinishedRef }) => (
  <main style={{ maxWidth: 450, margin: '0 auto' }}>
    <UnfinishedCard unfinished={actor} />
  </main>
)
const of = (className: RequestClass) => ({
  where: ({ context }: AnyMachineSnapshot) => context.record?.className === className,
})

export default { title: 'Permintaan/Belum selesai' } satisfies Meta

export const Ditemukan = at(unfinishedModel, 'unfinished.found.steady', view, of('Consultations'))
export const FaskesDitemukan = at(unfinishedModel, 'unfinished.found.steady', view, of('Faskes_consultations'))
export const EmergencyDitemukan = at(unfinishedModel, 'unfinished.found.steady', view, of('Emergencies'))
export const PesanBelumDibaca = at(unfinishedModel, 'unfinished.found.steady', view, {
  where: ({ context }: AnyMachineSnapshot) => context.unread.count > 0 && context.unsent?.medicines > 0,
})
export const MenanyakanAkhir = at(unfinishedModel, 'unfinished.found.confirming', view, {
  where: ({ context }: AnyMachineSnapshot) =>
    context.record?.status === 'SAVE' && context.unread.count > 0 && context.unsent?.medicines > 0,
})
export const EmergencyMenanyakanAkhir = at(unfinishedModel, 'unfinished.found.confirming', view, of('Emergencies'))
export const Melanjutkan = at(unfinishedModel, 'unfinished.found.continuing.presence.becomingBusy', view, {
  also: [
    'unfinished.found.continuing.move.resuming',
    'unfinished.found.continuing.move.moved',
    'unfinished.found.continuing.presence.busy',
  ],
})
export const Mengakhiri = at(unfinishedModel, 'unfinished.ending.consultation', view)
export const EmergencyMengakhiri = at(unfinishedModel, 'unfinished.ending.emergency', view)
export const EmergencyMintaAlasan = at(unfinishedModel, 'unfinished.ending.explaining', view)
