import type { Patient } from '../../../machines/consultation/patient.rules'
import { shortName } from '../../i18n/called-name'
import type { RoomTexts } from '../../i18n/id/room'
import { ageOf } from './age'

/** Age from which 'Ibu' or 'Bapak' is used. */
const GROWN = 18

/** Form of address: 'Ibu Sulastri', 'Bapak Bagas', a child by the first name, a facility; null without a name. */
export function addresseeOf(
  { name, gender, dob, facility }: Patient,
  now: number,
  { woman, man }: RoomTexts['room'],
): string | null {
  if (facility !== null) return facility.name || null
  const first = shortName(name)
  if (first === null) return null
  const age = ageOf(dob, now)
  if (age === null || 'months' in age || age.years < GROWN) return first
  if (gender === 'Perempuan') return woman({ name: first })
  return gender === 'Laki-laki' ? man({ name: first }) : first
}
