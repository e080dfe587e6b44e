/** The seeded patients and the password of all of them (contract §7). Nothing outside the sandbox knows either. */
export const PATIENTS: readonly string[] = Array.from({ length: 20 }, (_, index) => `pasien${index + 1}@contoh.id`)
export const SANDBOX_PASSWORD = 'Rahasia-123'
