import type { BalanceEntry, SourceTransaction } from '../../../contract/schemas/balance'
import { TEST_EPOCH } from '../harness/test-clock'

const HOUR = 3_600_000

/** A consultation's fee, an hour before the epoch. */
export function anEntry(parts: Partial<SourceTransaction> = {}, at = TEST_EPOCH - HOUR): BalanceEntry {
  const source: SourceTransaction = {
    id: 'tx-1',
    kind: 'consultation',
    description: 'Konsultasi selesai',
    amount: 75_000,
    balance: 4_285_000,
    reference: 'KONS-0001',
    name: 'Siti Rahayu',
    ...parts,
  }
  return { TransactionTimeStamp: at, SourceTransactionJSON: source }
}

/** A withdrawal, a day earlier. */
export const WITHDRAWAL = anEntry(
  {
    id: 'tx-2',
    kind: 'withdrawal',
    description: 'Penarikan ke BCA',
    amount: -1_500_000,
    balance: 4_210_000,
    reference: 'WD-77',
    name: null,
  },
  TEST_EPOCH - 24 * HOUR,
)

/** An entry with an unreadable description. */
export const UNREADABLE: BalanceEntry = { TransactionTimeStamp: TEST_EPOCH - 26 * HOUR, SourceTransactionJSON: null }

/** One of each kind, newest first, over three days. */
export const ENTRIES: BalanceEntry[] = [
  anEntry(),
  anEntry(
    {
      id: 'tx-3',
      kind: 'emergency',
      description: 'Emergency Call selesai',
      amount: 150_000,
      balance: 4_210_000,
      reference: 'EMG-9',
    },
    TEST_EPOCH - 3 * HOUR,
  ),
  WITHDRAWAL,
  UNREADABLE,
  anEntry(
    {
      id: 'tx-4',
      kind: 'faskes',
      description: 'Konsultasi faskes selesai',
      amount: 100_000,
      balance: 5_710_000,
      name: 'Klinik Sehat Sentosa',
    },
    TEST_EPOCH - 50 * HOUR,
  ),
  anEntry(
    {
      id: 'tx-5',
      kind: 'correction',
      description: 'Koreksi biaya ganda',
      amount: -25_000,
      balance: 5_610_000,
      reference: null,
      name: null,
    },
    TEST_EPOCH - 51 * HOUR,
  ),
  anEntry(
    {
      id: 'tx-6',
      kind: null,
      description: 'Bonus akhir tahun',
      amount: 10_000,
      balance: 5_635_000,
      reference: null,
      name: null,
    },
    TEST_EPOCH - 52 * HOUR,
  ),
]
