import type { Practice } from '../../contract/schemas/profile'
import { MEDICAL_FACILITIES } from './data/facilities'

/** What GET /doctors-medical-facility tells (contract §3). */
export const ALL_FACILITIES: readonly Practice[] = MEDICAL_FACILITIES.trim()
  .split('\n')
  .map((line, index) => {
    const [name = '', address = '', province_id = '', regency_id = ''] = line.split('|').map((cell) => cell.trim())
    return { id: String(index + 1), name, address, province_id, regency_id }
  })
