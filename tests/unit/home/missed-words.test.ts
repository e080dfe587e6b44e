import { expect, test } from 'vitest'
import { missedWords } from '../../../src/screens/home/missed-words'
import { id } from '../../kit/data/all-texts'

test.each([
  ['Consultations', 'NOT_ANSWERED', 'Tidak terjawab', 'Waktu 25 detik habis sebelum dijawab.'],
  ['Faskes_consultations', 'NOT_ANSWERED', 'Tidak terjawab', 'Waktu 25 detik habis sebelum dijawab.'],
  ['Emergencies', 'NOT_ANSWERED', 'Tidak terjawab', 'Waktu 60 detik habis sebelum ada dokter yang menerima.'],
  ['Consultations', 'CANCEL_BY_PATIEN', 'Dibatalkan pasien', 'Pasien membatalkan sebelum dijawab.'],
  ['Faskes_consultations', 'CANCEL_BY_FASKES', 'Dibatalkan faskes', 'Faskes membatalkan sebelum dijawab.'],
  ['Faskes_consultations', 'REJECTED_BY_FASKES', 'Ditarik faskes', 'Faskes menarik permintaannya sebelum dijawab.'],
  ['Emergencies', 'REJECTED_BY_SISTEM', 'Ditutup sistem', 'Sistem menutupnya karena tidak ada dokter yang menjawab.'],
  ['Consultations', 'FINISHED', 'Terlewat', 'Permintaan ini berakhir sebelum dijawab.'],
] as const)('%s in %s: %s', (className, status, what, why) => {
  expect(missedWords({ className, status }, id)).toEqual({ what, why })
})
