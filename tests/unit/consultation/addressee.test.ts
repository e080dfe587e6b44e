import { expect, test } from 'vitest'
import type { Patient } from '../../../machines/consultation/patient.rules'
import { addresseeOf } from '../../../src/screens/consultation/addressee'
import { id } from '../../kit/data/all-texts'

const NOON = new Date(2025, 10, 17, 12).getTime()
const SULASTRI: Patient = {
  id: '201',
  name: 'Sulastri Wahyuningsih',
  picture: null,
  complaint: null,
  gender: 'Perempuan',
  dob: '1979-04-12',
  allergies: null,
  allergiesUnasked: null,
  facility: null,
}

test.each<[Partial<Patient>, string | null]>([
  [{}, 'Ibu Sulastri'],
  [{ name: 'Bagas Adi Pratama', gender: 'Laki-laki' }, 'Bapak Bagas'],
  [{ name: 'Ni Luh Putri Lestari' }, 'Ibu Ni Luh Putri'],
  [{ name: 'Teuku Umar', gender: 'Laki-laki' }, 'Bapak Teuku Umar'],
  [{ name: 'Siti Aminah' }, 'Ibu Siti'],
  [{ name: 'H. Muh. Yusuf', gender: 'Laki-laki' }, 'Bapak Yusuf'],
  [{ dob: '2010-01-01' }, 'Sulastri'],
  [{ dob: '2025-01-01' }, 'Sulastri'],
  [{ dob: null }, 'Sulastri'],
  [{ gender: null }, 'Sulastri'],
  [{ name: null }, null],
  [{ name: ' ' }, null],
  [{ facility: { id: '401', name: 'Klinik Pratama Melati', picture: null } }, 'Klinik Pratama Melati'],
  [{ facility: { id: '401', name: null, picture: null } }, null],
])('%j is spoken to as %j', (parts, addressee) => {
  expect(addresseeOf({ ...SULASTRI, ...parts }, NOON, id.room)).toBe(addressee)
})
