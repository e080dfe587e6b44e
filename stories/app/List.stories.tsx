import type { Meta } from '@storybook/react-vite'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { PagedList } from '../../src/screens/list/PagedList'
import { List as ListIcon } from 'lucide-react'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { listModel } from '../../tests/models/list.model'
import { at } from '../at'

const view = ({ actor }: Staged<typeof listModel.machine>) => (
  <main style={{ padding: 24, maxInlineSize: 432 }}>
    <PagedList
      list={actor}
      words={{
        loading: 'Memuat',
        failed: 'Daftar belum bisa dimuat.',
        stale: 'Daftar ini mungkin belum yang terbaru.',
        more: 'Muat yang lebih lama',
      }}
      empty={<EmptyState icon={ListIcon} tone="quiet" title="Belum ada apa-apa" />}
    >
      {(item) => <li key={item}>{item}</li>}
    </PagedList>
  </main>
)

export default { title: 'Aplikasi/Daftar' } satisfies Meta

export const Memuat = at(listModel, 'list.loading', view)
export const Isi = at(listModel, 'list.ready', view)
export const MemuatLagi = at(listModel, 'list.loadingMore', view)
export const BelumBisaDimuat = at(listModel, 'list.failed', view)
export const MungkinLama = at(listModel, 'list.stale', view, { where: ({ context }) => context.storedAt === null })
export const SelanjutnyaGagal = at(listModel, 'list.moreFailed', view)
export const MenungguKetikan = at(listModel, 'list.asking', view, { where: ({ context }) => context.page > 0 })
export const Mencari = at(listModel, 'list.narrowing', view, { where: ({ context }) => context.page > 0 })
export const TersimpanTanpaJaringan = at(listModel, 'list.stale', view, {
  where: ({ context }) => context.storedAt !== null,
})
