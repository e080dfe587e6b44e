/** A doctor's fee in whole rupiah, booked when a record becomes FINISHED. */
export const FEES = { Consultations: 75_000, Faskes_consultations: 100_000, Emergencies: 150_000 } as const

/** Kinds of transactions. An unknown kind is shown by its description alone. */
export const TRANSACTION_KINDS = ['consultation', 'faskes', 'emergency', 'withdrawal', 'correction'] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** What the server writes about an entry, by kind. The views say it in the reader's language. */
export const DESCRIPTIONS = {
  consultation: 'Honor konsultasi',
  faskes: 'Honor konsultasi fasilitas',
  emergency: 'Honor Emergency Call',
  correction: 'Koreksi honor',
} as const satisfies Partial<Record<TransactionKind, string>>
/** Before the account of a withdrawal. */
export const WITHDRAWN_TO = 'Penarikan ke '

/** Received, paid out. */
export const DIRECTIONS = ['in', 'out'] as const
export type Direction = (typeof DIRECTIONS)[number]
