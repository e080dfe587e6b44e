import type { Practice } from '../../contract/schemas/profile'
import type { Sql } from '../../server/store/database'
import { addMedicalFacility } from '../../server/store/medical-facilities'
import { MEDICAL_FACILITIES } from './data/facilities'

export const ALL_FACILITIES: readonly Omit<Practice, 'id'>[] = MEDICAL_FACILITIES.trim()
  .split('\n')
  .map((line) => {
    const [name = '', address = '', province_id = '', regency_id = ''] = line.split('|').map((cell) => cell.trim())
    return { name, address, province_id, regency_id }
  })

export async function seedFacilities(sql: Sql): Promise<void> {
  for (const facility of ALL_FACILITIES) await addMedicalFacility(sql, facility)
}
