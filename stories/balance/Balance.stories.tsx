import type { Meta, StoryObj } from '@storybook/react-vite'
import { BalanceScreen } from '../../src/screens/balance/BalanceScreen'
import { UNREADABLE, anEntry, ENTRIES } from '../../tests/kit/data/statements'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { BalanceStage, type BalanceStageProps, fault, having, never, type ReadHistory } from './BalanceStage'

const of = (props: BalanceStageProps = {}, width = 'auto'): StoryObj => ({
  render: () => (
    <div style={{ width }}>
      <BalanceStage {...props} />
    </div>
  ),
})

/** Pages of seven; the story decides what follows the first. */
const paged =
  (next: (page: number) => ReturnType<ReadHistory>): ReadHistory =>
  ({ page }) =>
    page === 1 ? Promise.resolve({ items: ENTRIES, page, lastPage: 3, total: 19 }) : next(page)

/** Answers the first request only. */
function once(then: () => Promise<never>): ReadHistory {
  let asked = 0
  return (order, signal) => {
    asked += 1
    return asked === 1 ? having(ENTRIES)(order, signal) : then()
  }
}

const november = { from: '2025-11-01', to: '2025-11-17', direction: null }
const NAME = 'Raden Ajeng Siti Nurhaliza Kusumawardhani Prawirodirdjo binti Abdurrahman'

export default { title: 'Saldo/Halaman', component: BalanceScreen } satisfies Meta

export const Semua = of()
export const Memuat = of({ load: never, readPage: never })
export const BelumBisaDimuat = of({ load: fault, readPage: fault })
export const Kosong = of({ readPage: having([]) })
export const KosongPadaFilter = of({ readPage: having([]), query: { ...november, direction: 'out' } })
export const BulanIni = of({ query: november })
export const RentangTanggal = of({ query: { from: '2025-10-03', to: '2025-11-02', direction: null } })
export const HanyaMasuk = of({
  query: { from: null, to: null, direction: 'in' },
  readPage: having(ENTRIES.slice(0, 2)),
})
export const MasihAdaLagi = of({ readPage: paged(() => never()) })
export const MemuatLagi = of({ readPage: paged(() => never()), next: (list) => list.send({ type: 'list.more' }) })
export const LanjutanGagal = of({ readPage: paged(() => fault()), next: (list) => list.send({ type: 'list.more' }) })
export const MungkinLama = of({ readPage: once(fault), next: (list) => list.send({ type: 'list.refresh' }) })
export const MenyaringUlang = of({
  readPage: once(never),
  query: november,
  next: (list) => list.send({ type: 'list.ask', query: november }),
})
export const Tersimpan = of({
  readPage: ({ page }) =>
    Promise.resolve({ items: ENTRIES, page, lastPage: 1, total: 7, storedAt: TEST_EPOCH - 90_000 }),
})
export const TakTerbaca = of({ readPage: having([UNREADABLE, UNREADABLE]) })
export const NamaPanjang = of({
  readPage: having([
    anEntry({
      name: NAME,
      description: `Konsultasi dengan ${NAME}`,
      reference: 'KONS-2025-11-0000001',
      amount: 123_456_789,
      balance: 987_654_321_000,
    }),
    ...ENTRIES,
  ]),
})
export const LayarSempit = of({ query: november }, '360px')
export const LayarSempitMemuat = of({ load: never, readPage: never }, '360px')
export const Gelap = of({ dark: true })
