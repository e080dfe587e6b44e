import { expect, test } from 'vitest'
import { calledName, shortName } from '../../../src/i18n/called-name'

test.each([
  ['dr. Ratna Kusumawardani, Sp.PD', 'dr. Ratna', 'Ratna'],
  ['Prof. dr. Hendra', 'Prof. dr. Hendra', 'Hendra'],
  ['Lestari, S.Kep', 'Lestari', 'Lestari'],
  ['H. Muh. Yusuf', 'H. Muh. Yusuf', 'Yusuf'],
  ['dr. Ni Luh Putri Lestari, Sp.A', 'dr. Ni Luh Putri', 'Ni Luh Putri'],
  ['Ni Made Suartini', 'Ni Made', 'Ni Made'],
  ['dr. I Wayan Sudarma', 'dr. I Wayan', 'I Wayan'],
  ['I Gusti Ngurah Rai', 'I Gusti Ngurah', 'I Gusti Ngurah'],
  ['Ni Gusti Ayu Sri', 'Ni Gusti Ayu', 'Ni Gusti Ayu'],
  ['Ida Ayu Kade Trisna', 'Ida Ayu Kade', 'Ida Ayu Kade'],
  ['Ida Bagus Mantra', 'Ida Bagus Mantra', 'Ida Bagus Mantra'],
  ['Ida Farida', 'Ida', 'Ida'],
  ['Anak Agung Gde Agung', 'Anak Agung Gde', 'Anak Agung Gde'],
  ['Teuku Umar', 'Teuku Umar', 'Teuku Umar'],
  ['dr. Cut Meutia', 'dr. Cut Meutia', 'Cut Meutia'],
  ['Andi Tenri Ampa', 'Andi Tenri', 'Andi Tenri'],
  ['R. Soeprapto Wibowo', 'R. Soeprapto', 'R. Soeprapto'],
  ['dr. R.A. Kartini', 'dr. R.A. Kartini', 'R.A. Kartini'],
  ['Raden Ajeng Kartini', 'Raden Ajeng Kartini', 'Raden Ajeng Kartini'],
  ['Raden Saleh Sjarif', 'Raden Saleh', 'Raden Saleh'],
  ['Siti Aminah', 'Siti', 'Siti'],
  ['Iwan Setiawan', 'Iwan', 'Iwan'],
  ['Ni', 'Ni', 'Ni'],
  ['ni luh sari', 'ni luh sari', 'ni luh sari'],
  ['dr.', 'dr.', null],
  ['', '', null],
])('%s is greeted as %s, and called %s', (name, greeted, called) => {
  expect(calledName(name)).toBe(greeted)
  expect(shortName(name)).toBe(called)
})
