/** What a doctor earns by an ending, in whole rupiah: written to the balance when a record becomes FINISHED. */
export const FEES = { Consultations: 75_000, Faskes_consultations: 100_000, Emergencies: 150_000 } as const

/** What moved a balance. An unknown kind is shown by its description alone. */
export const TRANSACTION_KINDS = ['consultation', 'faskes', 'emergency', 'withdrawal', 'correction'] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** Money that came, money that went. */
export const DIRECTIONS = ['in', 'out'] as const
export type Direction = (typeof DIRECTIONS)[number]
