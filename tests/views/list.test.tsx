import { expect } from 'vitest'
import { PagedList } from '../../src/screens/list/PagedList'
import { type Screen, walkView } from '../kit/views/view-walk'
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
      await screen
        .getByRole('button', { name: /^(?:Lebih lama|Coba lagi)$/ })
        .last()
        .click()
    },
  },
  // A failed list offers a retry; otherwise the list's owner may request it.
  offers: ({ value }, { type }) => type === 'list.more' || value === 'failed' || value === 'stale',
  faces: {
    async 'list.loading'(screen, { context }) {
      if (context.items.length === 0)
        await expect.element(screen.getByRole('img', { name: 'Memuat' })).toBeInTheDocument()
      else await expect.element(firstRow(screen, context)).toBeVisible()
    },
    async 'list.ready'(screen, { context }) {
      await expect.element(firstRow(screen, context)).toBeVisible()
    },
    async 'list.loadingMore'(screen, { context }) {
      await expect.element(firstRow(screen, context)).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Memuat' })).toBeVisible()
    },
    async 'list.failed'(screen) {
      await expect.element(screen.getByText('Belum bisa dimuat.')).toBeVisible()
    },
    async 'list.stale'(screen, { context }) {
      const since =
        context.storedAt === null
          ? /^Mungkin lama\. Terakhir sinkron .*\d\d\.\d\d\.$/
          : /^Tersimpan .*\d\d\.\d\d, dibaca tanpa jaringan\.$/
      await expect.element(screen.getByText(since)).toBeVisible()
    },
    async 'list.asking'(screen, { context }) {
      await older(screen, context)
    },
    async 'list.narrowing'(screen, { context }) {
      await older(screen, context)
    },
    async 'list.moreFailed'(screen, { context }) {
      await expect.element(screen.getByText('Belum bisa dimuat.')).toBeVisible()
      await expect.element(firstRow(screen, context)).toBeVisible()
    },
  },
  faceless: FACELESS,
})

/** What is there answers an older question: seen, but not offered; where nothing is there yet, its shape. */
async function older(screen: Screen, context: Shown & { page: number }) {
  const { page } = context
  const shown = page === 0 ? screen.getByRole('img', { name: 'Memuat' }) : firstRow(screen, context)
  await expect.element(shown).toBeInTheDocument()
  expect(shown.element().closest('[inert]') !== null).toBe(page > 0)
  expect(shown.element().closest('[aria-busy="true"]')).not.toBeNull()
}

interface Shown {
  items: string[]
}

function firstRow(screen: Screen, { items }: Shown) {
  return screen.getByText(items[0] ?? 'Kosong', { exact: true })
}
