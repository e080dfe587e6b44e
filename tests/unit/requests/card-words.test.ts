import { expect, test } from 'vitest'
import { arrivalOf, cardWords } from '../../../src/screens/requests/card-words'
import { id } from '../../kit/data/all-texts'

test.each([
  ['Consultations', { name: 'Nama Pasien', complaint: 'Keluhan', accept: 'Mulai', accepting: 'Membuka' }],
  ['Faskes_consultations', { name: 'Nama Dokter', complaint: 'Keluhan', accept: 'Mulai', accepting: 'Membuka' }],
  ['Emergencies', { name: 'Nama Penelpon', complaint: 'Keterangan', accept: 'Terima', accepting: 'Membuka' }],
] as const)('the card of %s', (className, words) => {
  expect(cardWords(className, id)).toEqual(words)
})

test.each([
  ['Consultations', 'Konsultasi masuk dari Dewi. 25 detik untuk menjawab.'],
  ['Faskes_consultations', 'Permintaan faskes dari Dewi. 25 detik untuk menjawab.'],
  ['Emergencies', 'Emergency Call dari Dewi. 25 detik untuk menerima.'],
] as const)('a screen reader announces %s', (className, words) => {
  expect(arrivalOf(className, id)({ name: 'Dewi', seconds: 25 })).toBe(words)
})
