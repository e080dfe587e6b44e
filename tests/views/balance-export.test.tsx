import { expect } from 'vitest'
import { BalanceStage } from '../../stories/balance/BalanceStage'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { exportModel, NOVEMBER, STATEMENT_FILE } from '../models/export.model'

const start = (screen: Screen) => screen.getByRole('button', { name: 'Ekspor CSV' })
const notice = (words: string) => async (screen: Screen) => {
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(start(screen)).not.toHaveAttribute('aria-disabled')
}
const press = (name: string) => async (screen: Screen) => {
  await screen.getByRole('button', { name, exact: true }).click()
  // The button that was pressed is gone: the keyboard goes on from the one that makes files.
  await expect.element(screen.getByRole('button', { name: /Ekspor CSV|Mengekspor/ })).toHaveFocus()
}

walkView({
  model: exportModel,
  view: ({ actor }) => <BalanceStage exporting={actor} query={NOVEMBER} />,
  gestures: {
    'export.start': async (screen) => start(screen).click(),
    'export.cancel': press('Batalkan'),
    'export.retry': press('Coba lagi'),
    'export.close': press('Tutup'),
  },
  faces: {
    async 'export.idle'(screen) {
      await expect.element(start(screen)).toBeVisible()
      await expect.element(screen.getByRole('progressbar', { name: 'Ekspor CSV' })).not.toBeInTheDocument()
    },
    async 'export.reading'(screen, { context: { page, entries, total } }) {
      const words = page === 0 ? 'Membaca riwayat' : `Membaca ${entries.length} dari ${total}`
      await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
      await expect
        .element(screen.getByRole('progressbar', { name: 'Ekspor CSV' }))
        .toHaveAttribute('aria-valuetext', words)
      await expect.element(screen.getByRole('button', { name: 'Mengekspor' })).toHaveAttribute('aria-busy', 'true')
    },
    async 'export.saving'(screen) {
      await expect.element(screen.getByText('Menyiapkan berkas')).toBeVisible()
    },
    'export.done': notice(`${STATEMENT_FILE.rows} transaksi diekspor ke ${STATEMENT_FILE.name}.`),
    async 'export.failed'(screen, { context: { entries } }) {
      await notice(`Ekspor terhenti setelah ${entries.length} transaksi. Berkas belum dibuat.`)(screen)
    },
    'export.cancelled': notice('Ekspor dibatalkan. Tidak ada berkas yang dibuat.'),
  },
  faceless: FACELESS,
})
