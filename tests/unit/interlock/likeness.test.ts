import { describe, expect, test } from 'vitest'
import { type Asker, type Identity, type Likeness, likenessOf } from '../../../contract/values/likeness'

const who = (written: string): Identity => {
  const [name = '', dob = ''] = written.split(' / ')
  return { full_name: name === '-' ? null : name, dob: dob === '-' ? null : dob }
}

const FAMILY: [one: string, other: string, likeness: Likeness][] = [
  ['Siti Aminah / 1985-03-05', 'Siti Aminah / 1985-03-05', 'same'],
  ['Siti Aminah / 1985-03-05', 'Siti Aminah / 1985-03-05T00:00:00Z', 'same'],
  ['- / -', '- / -', 'same'],
  ['Siti Aminah / -', 'Siti Aminah / -', 'same'],
  // A corrected name.
  ['siti  aminah / 1985-03-05', 'Siti Aminah / 1985-03-05', 'alike'],
  ['Ny. Siti Aminah / 1985-03-05', 'Hj. Siti Aminah, S.Pd. / 1985-03-05', 'alike'],
  ['Siti Aminah / 1985-03-05', 'Siti Aminah Lestari / 1985-03-05', 'alike'],
  ['Siti Aminah / 1985-03-05', 'Sulastri / 1985-03-05', 'alike'],
  // A corrected date of birth.
  ['Siti Aminah / 1985-03-05', 'Siti Aminah / 1985-05-03', 'alike'],
  ['Siti Aminah / 1970-01-01', 'Siti Aminah / 1985-03-05', 'alike'],
  ['Siti Aminah / -', 'Siti Aminah / 1985-03-05', 'alike'],
  // Both at once.
  ['SITI AMINAH / 1970-01-01', 'Siti Aminah / 1985-03-05', 'alike'],
  ['Siti A. / 1970-01-01', 'Siti Aminah / 1985-03-05', 'alike'],
  ['Soelastri Wahjuni / 1940-01-01', 'Sulastri Wahyuni / 1941-02-01', 'alike'],
  ['Moh. Rizki / 1990-01-01', 'Muhammad Rizki / 1991-01-01', 'alike'],
  ['M. Rizki / 1990-01-01', 'Muhammad Rizki / 1991-01-01', 'alike'],
  ['Mochammad Rizki / 1990-01-01', 'Muhammad Rizki / 1991-01-01', 'alike'],
  ['Moch. Rizki / 1990-01-01', 'Muhamad Rizki / 1991-01-01', 'alike'],
  ['Mokhamad Rizki / 1990-01-01', 'Muchamad Rizki / 1991-01-01', 'alike'],
  ['Mohd Rizki / 1990-01-01', 'Md. Rizki / 1991-01-01', 'alike'],
  ['Siti / 1970-01-01', 'Siti Aminah / 1985-03-05', 'alike'],
  ['Rahmawati / 1990-01-01', 'Rahmawaty / 1991-01-01', 'alike'],
  ['Siti Rahma / 1990-01-01', 'Siti Rahmah / 1991-01-01', 'alike'],
  ['Nur Aini / 1990-01-01', 'Nuraini / 1991-01-01', 'alike'],
  ['Siti Nur Aini / 1990-01-01', 'Siti Nuraini / 1991-01-01', 'alike'],
  ["Nu'man Hakim / 1990-01-01", 'Numan Hakim / 1991-01-01', 'alike'],
  ['Putri Ayu / 1990-01-01', 'Ayu Putri / 1991-01-01', 'alike'],
  // Unknown is not different.
  ['- / 1985-03-05', 'Siti Aminah / 1990-01-01', 'alike'],
  ['Budi Santoso / -', 'Siti Aminah / 1985-03-05', 'alike'],
  [' / 1985-03-05', 'Siti Aminah / 1990-01-01', 'alike'],
  ['Siti Aminah / ', 'Budi Santoso / 1985-03-05', 'alike'],
  // Other members of the family.
  ['Suryadi / 1955-01-01', 'Budi Suryadi / 1985-03-05', 'other'],
  ['Muhammad Rafi / 2015-01-01', 'Muhammad Rafa / 2017-04-09', 'other'],
  ['Siti Marina / 2015-01-01', 'Siti Karina / 2017-04-09', 'other'],
  ['Siti S. / 1970-01-01', 'Siti Aminah / 1985-03-05', 'other'],
  ['Bayi / 2025-01-01', 'Siti Aminah / 1985-03-05', 'other'],
  ['Budi Santoso / 1980-01-01', 'Siti Aminah / 1985-03-05', 'other'],
  ['Budi / 2015-01-01', 'Rudi / 2017-04-09', 'other'],
  ['Rina / 2015-01-01', 'Rini / 2017-04-09', 'other'],
  ['Muhammad Rizki / 2015-01-01', 'Muhammad Fajar / 2017-04-09', 'other'],
  ['Budi Santoso / 1980-01-01', 'Dewi Santoso / 2010-01-01', 'other'],
  ['By. Ny. Siti Aminah / 2025-01-01', 'Siti Aminah / 1985-03-05', 'other'],
  ['Marina / 2015-01-01', 'Karina / 2017-04-09', 'other'],
]

const FACILITY: [one: string, other: string, likeness: Likeness][] = [
  ['Siti Aminah / 1985-03-05', 'Siti Aminah / 1985-03-05', 'same'],
  ['Ny. SITI AMINAH / 1985-03-05', 'Siti Aminah / 1985-03-05', 'alike'],
  ['Siti Aminah Lestari / 1985-03-05', 'Siti Aminah / 1985-03-05', 'alike'],
  ['Siti Aminah / 1985-03-06', 'Siti Aminah / 1985-03-05', 'alike'],
  ['Siti Aminah / 1985-05-03', 'Siti Aminah / 1985-03-05', 'alike'],
  ['Siti Aminah / 1958-03-05', 'Siti Aminah / 1985-03-05', 'alike'],
  ['Siti Aminah / 1990-11-30', 'Siti Aminah / 1985-03-05', 'other'],
  ['Siti Aminah / -', 'Siti Aminah / 1985-03-05', 'other'],
  ['Siti Aminah / -', 'Siti Aminah / -', 'other'],
  ['- / 1985-03-05', '- / 1985-03-05', 'other'],
  ['Budi / 1985-03-05', 'Siti Aminah / 1985-03-05', 'other'],
  ['Siti Fatimah / 1985-03-06', 'Siti Aminah / 1985-03-05', 'other'],
  // A first name that many have is not enough.
  ['Siti Aminah / 1985-03-05', 'Siti Fatimah / 1985-03-05', 'other'],
  ['I Made Budi / 1985-03-05', 'I Wayan Sudira / 1985-03-05', 'other'],
  ['Muhammad Rizki / 1985-03-05', 'Muhammad Fajar / 1985-03-05', 'other'],
  ['M. Rizki / 1985-03-05', 'Muhammad Rizki / 1985-03-05', 'alike'],
  ['Siti / 1985-03-05', 'Siti Aminah / 1985-03-05', 'alike'],
  ['Siti Nuraini / 1985-03-05', 'Siti Nur Aini / 1985-03-05', 'alike'],
  // Nobody's name.
  ['... / 1985-03-05', '!!! / 1985-03-05', 'other'],
  ...['', '...', 'Tn. X', 'Mr. X', 'Mr. X 2', 'NN', 'Ny.', 'Tanpa Nama', 'Tidak diketahui', 'Bayi', 'By. Ny. X'].map(
    (name): [string, string, Likeness] => [`${name} / 1985-03-05`, `${name} / 1985-03-05`, 'other'],
  ),
  ['Tn. X / 1985-03-05', 'Xaverius / 1985-03-05', 'other'],
  ['Siti Aminah / ', 'Siti Aminah / ', 'other'],
  ['By. Ny. Siti / 2025-01-01', 'By. Ny. Siti / 2025-01-01', 'same'],
]

describe.each<[Asker, typeof FAMILY]>([
  ['family', FAMILY],
  ['facility', FACILITY],
])('of one account of a %s', (asker, table) => {
  test.each(table)('%s and %s are %s, in either order', (one, other, likeness) => {
    expect(likenessOf(who(one), who(other), asker)).toBe(likeness)
    expect(likenessOf(who(other), who(one), asker)).toBe(likeness)
  })
})
