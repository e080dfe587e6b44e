import { expect } from 'vitest'
import { PagedList } from '../../src/screens/list/PagedList'
import { walkView } from '../kit/view-walk'
import { FACELESS } from '../models/faceless'
import { listModel } from '../models/list.model'

const words = { loading: 'Memuat', failed: 'Belum bisa dimuat.', stale: 'Mungkin lama.', more: 'Lebih lama' }

walkView({
  model: listModel,
  view: ({ actor }) => (
    <PagedList list={actor} words={words} empty={<p>Kosong</p>}>
      {(item) => <li key={item}>{item}</li>}
    </PagedList>
  ),
  gestures: {
    async 'list.refresh'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
    async 'list.more'(screen) {
      await screen.getByRole('button', { name: /^(?:Lebih lama|Coba lagi)$/ }).click()
    },
  },
  // Reading anew is offered where it failed; elsewhere whoever shows the list may ask for it.
  offers: ({ value }, { type }) => type === 'list.more' || value === 'failed' || value === 'stale',
  faces: {
    async 'list.loading'(screen, { context }) {
      if (context.items.length === 0) await expect.element(screen.getByRole('img', { name: 'Memuat' })).toBeInTheDocument()
      else await expect.element(screen.getByText('a', { exact: true })).toBeVisible()
    },
    async 'list.ready'(screen, { context }) {
      const first = context.items.length === 0 ? 'Kosong' : 'a'
      await expect.element(screen.getByText(first, { exact: true })).toBeVisible()
    },
    async 'list.loadingMore'(screen) {
      await expect.element(screen.getByText('a', { exact: true })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Memuat' })).toBeVisible()
    },
    async 'list.failed'(screen) {
      await expect.element(screen.getByText('Belum bisa dimuat.')).toBeVisible()
    },
    async 'list.stale'(screen) {
      await expect.element(screen.getByText('Mungkin lama.')).toBeVisible()
    },
    async 'list.moreFailed'(screen) {
      await expect.element(screen.getByText('Belum bisa dimuat.')).toBeVisible()
      await expect.element(screen.getByText('a', { exact: true })).toBeVisible()
    },
  },
  faceless: FACELESS,
})
