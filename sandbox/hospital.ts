import type { Hospital } from '../server/hospital'

/** The invented hospital of the example people. */
export const HOSPITAL: Hospital = {
  hospitalName: 'RS Bina Harapan',
  appName: 'Dokter Keluarga',
  facilityId: 'rs-bina-harapan',
}
