/** The seeded accounts and the password of all of them (contract §7). Nothing outside the sandbox knows either. */
export const PATIENTS = numbered('pasien', 21)
export const FACILITIES = numbered('faskes', 2)
export const AMBULANCES = numbered('ambulans', 4)
export const DOCTORS = numbered('dokter', 5)
export const SANDBOX_PASSWORD = 'Rahasia-123'

function numbered(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${name}${index + 1}@contoh.id`)
}
