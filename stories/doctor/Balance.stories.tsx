import type { Meta } from '@storybook/react-vite'
import type { AccountBalance } from '../../contract/schemas/doctor'
import type { ResourceRef } from '../../machines/resource/resource.selectors'
import { BalanceCard } from '../../src/screens/home/BalanceCard'
import { resourceModel } from '../../tests/models/resource.model'
import { at } from '../at'

const view = ({ actor }: { actor: ResourceRef<AccountBalance> }) => (
  <main style={{ maxWidth: 450, padding: 16 }}>
    <BalanceCard className={undefined} balance={actor} />
  </main>
)

export default { title: 'Dokter/Saldo' } satisfies Meta

export const Memuat = at(resourceModel, 'resource.loading.current', view)
export const Siap = at(resourceModel, 'resource.ready', view)
export const Gagal = at(resourceModel, 'resource.failed', view, { where: ({ context }) => context.value === null })
export const GagalDenganNilaiLama = at(resourceModel, 'resource.failed', view, { where: ({ context }) => context.value !== null })
